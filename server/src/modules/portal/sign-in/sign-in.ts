import type { portalRoutes, RouteAnswer, RouteRequest } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import { rememberedOf } from '../../../core/audit/audit-once.ts'
import { systemFirm } from '../../../core/database/reach.ts'
import { endClientSession, findClientSession, startClientSession } from '../../../core/http/client-session.ts'
import type { RequestContext } from '../../../core/http/request-context.ts'
import { countAttempts, type Limit } from '../../../core/security/attempts.ts'
import { hashToken, hexOf } from '../../../core/security/crypto.ts'
import {
  type CodeKind,
  holdCodes,
  identityKey,
  isPassword,
  issueToken,
  takeCode,
} from '../../identity/index.ts'
import { loadLetterhead } from '../../messages/index.ts'
import { codeKind } from './mail-code.ts'
import { findPeople, type Person } from './people.ts'

type Entered = RouteRequest<typeof portalRoutes.enterPortal>['body']
type Outcome = RouteAnswer<typeof portalRoutes.enterPortal>

/** What a right code or password is exchanged for where the address opens several views. */
const chosenKind: CodeKind = { purpose: 'client-view.choice', lifetimeMs: 10 * 60_000 }

/** Views whose password is tried: each takes the time of a hash, and so many are taken whoever signs in. */
const passwordsTried = 2

const guessMinutes = 15

/**
 * Signs a client in by the mailed code or the password of the registration. The code opens every view of the address; the
 * password those that it was given for. Where these are several it is asked which.
 * @throws INVALID_CODE, BAD_CREDENTIALS, TOO_MANY_ATTEMPTS
 */
export async function enterView(context: RequestContext, entered: Entered): Promise<Outcome> {
  const { outerDb, clock } = context
  const emailKey = identityKey(entered.email)
  const limits = 'code' in entered ? codeLimits(emailKey, context.ip) : passwordLimits(emailKey, context.ip)
  const counted = await countAttempts(outerDb, clock, limits).catch((error: unknown) =>
    auditLocked(context, entered.email, error),
  )
  const people =
    'code' in entered
      ? await peopleByCode(context, entered.email, entered.code)
      : await peopleByPassword(context, entered.email, entered.password)
  await counted.forgive()
  const [only] = people
  if (only !== undefined && people.length === 1) {
    await begin(context, only)
    return { kind: 'signed-in' }
  }
  return outerDb.transaction().execute(async (db) => {
    const store = { ...context, db }
    await holdCodes(store, [emailKey])
    const places = people.map(placeOf).join(' ')
    const token = await issueToken(store, chosenKind, subjectOf(emailKey, places))
    return {
      kind: 'choose',
      token: `${token}.${Buffer.from(places).toString('base64url')}`,
      people: await shown(store, people),
    }
  })
}

/** Opens the view that was chosen of several. @throws INVALID_CODE where what was shown before is no longer good */
export async function chooseView(
  context: RequestContext,
  { email, token, place }: RouteRequest<typeof portalRoutes.choosePortal>['body'],
): Promise<{ kind: 'signed-in' }> {
  const { outerDb, clock, ip } = context
  await countAttempts(outerDb, clock, [
    { kind: 'code-guess.address', subject: ip, max: 30, windowMinutes: guessMinutes },
  ])
  const emailKey = identityKey(email)
  const [secret = '', offered = ''] = token.split('.')
  const places = Buffer.from(offered, 'base64url').toString()
  const isTaken = await outerDb.transaction().execute(async (db) => {
    const store = { ...context, db }
    await holdCodes(store, [emailKey])
    return takeCode(store, chosenKind, subjectOf(emailKey, places), secret)
  })
  const people = await findPeople({ ...context, db: outerDb }, email)
  const chosen = people.find((person) => placeOf(person) === place)
  if (!isTaken || chosen === undefined || !places.split(' ').includes(place))
    throw new AppError('INVALID_CODE')
  await begin(context, chosen)
  return { kind: 'signed-in' }
}

/** Ends the session of the own view that this browser has. */
export async function leaveView(context: RequestContext): Promise<undefined> {
  const { db, clock, clientToken } = context
  const client = await findClientSession(db, clock(), clientToken)
  await endClientSession(db, clientToken)
  if (client !== undefined) {
    const { firmId, clientId } = client
    await audit(context, firmId, { action: 'client.view-left', clientId, by: { kind: 'client' } })
  }
  context.setClientToken(null)
}

const placeOf = ({ firmId, clientId }: Person) => `${firmId}-${clientId}`
const subjectOf = (emailKey: string, places: string) => `${emailKey} ${places}`

/** 20 wrong codes of an address a day; a code itself takes five. */
function codeLimits(emailKey: string, ip: string): Limit[] {
  const words = 'Too many wrong codes. Please'
  return [
    { kind: 'client-view.wrong-code', subject: emailKey, max: 20, windowMinutes: 24 * 60, words },
    { kind: 'code-guess.address', subject: ip, max: 30, windowMinutes: guessMinutes },
  ]
}

/** As a distributor's sign-in: 10 failures of an address and 50 of a network in 15 minutes. A mailed code is the way past. */
function passwordLimits(emailKey: string, ip: string): Limit[] {
  const words = 'Too many attempts. Ask for a code by e-mail, or'
  return [
    { kind: 'client-view.login', subject: emailKey, max: 10, windowMinutes: guessMinutes, words },
    { kind: 'login.address', subject: ip, max: 50, windowMinutes: guessMinutes },
  ]
}

async function peopleByCode(context: RequestContext, email: string, code: string): Promise<Person[]> {
  const { outerDb } = context
  const emailKey = identityKey(email)
  const { isRight, people } = await outerDb.transaction().execute(async (db) => {
    const store = { ...context, db }
    await holdCodes(store, [emailKey])
    return {
      isRight: await takeCode(store, codeKind, emailKey, code),
      people: await findPeople(store, email),
    }
  })
  if (isRight && people.length > 0) return people
  await auditRefused(context, people[0], 'Wrong code')
  throw new AppError('INVALID_CODE')
}

async function peopleByPassword(context: RequestContext, email: string, password: string): Promise<Person[]> {
  const people = await findPeople({ ...context, db: context.outerDb }, email)
  const having = people.filter((person) => person.passwordHash !== null)
  const right: Person[] = []
  for (let n = 0; n < passwordsTried; n++) {
    const person = having[n]
    const isRight = await isPassword(person?.passwordHash ?? undefined, password)
    if (person !== undefined && isRight) right.push(person)
  }
  if (right.length > 0) return right
  await auditRefused(context, people[0], 'Wrong password')
  throw new AppError('BAD_CREDENTIALS', 'Either the e-mail address or the password is not right.')
}

/** Starts a session in place of the one that the browser had. */
async function begin(context: RequestContext, { firmId, clientId }: Person): Promise<void> {
  const { outerDb, clock, clientToken } = context
  await outerDb.transaction().execute(async (db) => {
    await endClientSession(db, clientToken)
    const of = { firmId, clientId, device: context.device() }
    context.setClientToken(await startClientSession(db, clock(), of))
    const place = { ...context, db }
    await audit(place, firmId, { action: 'client.view-entered', clientId, by: { kind: 'client' } })
  })
}

/** Whose view each is, for who has shown to be the owner of the address. */
async function shown(store: RequestContext, people: readonly Person[]) {
  const houses = new Map<number, string>()
  for (const { firmId } of people) {
    if (!houses.has(firmId)) houses.set(firmId, (await loadLetterhead({ ...store, firmId })).name)
  }
  return people.map((person) => ({
    place: placeOf(person),
    clientName: person.name,
    houseName: houses.get(person.firmId) ?? '',
  }))
}

function auditRefused(context: RequestContext, person: Person | undefined, words: string): Promise<void> {
  return audit({ ...context, db: context.outerDb }, person?.firmId ?? systemFirm, {
    action: 'client.view-refused',
    by: { kind: 'visitor' },
    words: person === undefined ? 'No such address' : words,
    ...(person === undefined ? {} : { clientId: person.clientId }),
  })
}

const lockedWindowMs = 15 * 60_000

/** Passes a refusal on; of those past a limit the first for an address in a quarter of an hour is written down. */
async function auditLocked(context: RequestContext, email: string, error: unknown): Promise<never> {
  const { outerDb, clock, ip } = context
  const now = clock()
  const remembered = rememberedOf(outerDb)
  const key = `view locked ${ip} ${hexOf(hashToken(identityKey(email)))}`
  if (
    error instanceof AppError &&
    error.code === 'TOO_MANY_ATTEMPTS' &&
    remembered.isDue(key, now, lockedWindowMs)
  ) {
    remembered.remember(key, now)
    const [first] = await findPeople({ ...context, db: outerDb }, email)
    await auditRefused(context, first, 'Too many attempts')
  }
  throw error
}
