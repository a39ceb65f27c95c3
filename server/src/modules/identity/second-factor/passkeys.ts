import type { PasskeyAnswer, RouteRequest, secondFactorRoutes } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import type { RequestContext } from '../../../core/http/request-context.ts'
import {
  findPasskeys,
  insertPasskey,
  type PasskeyRow,
  putChallenge,
  takeChallenge,
  usePasskey,
} from './passkeys.repository.ts'

type NewPasskeyAnswer = RouteRequest<typeof secondFactorRoutes.addPasskey>['body']['passkey']

const challengeForMs = 5 * 60_000

/** Where a passkey dialog is opened: the session that its challenge belongs to. */
export type PasskeyPlace = Pick<RequestContext, 'db' | 'clock' | 'siteOrigin'> & {
  adviserId: number
  sessionId: number
}

/** Loaded by the first who needs it: it brings readers of many kinds of certificate. */
const library = () => import('@simplewebauthn/server')

/** A passkey belongs to the site's host, so that no other site can ask for it. */
const hostOf = ({ siteOrigin }: PasskeyPlace) => new URL(siteOrigin).hostname

/** EdDSA, ES256 and RS256, which all makers of passkeys know (IANA's numbers for COSE). */
const supportedAlgorithmIDs = [-8, -7, -257]

/** Options as they go to the browser. */
type Options = { options: Record<string, unknown> }

/** What the browser's dialog for a new passkey is opened with. */
export async function creationOptions(place: PasskeyPlace, username: string): Promise<Options> {
  const { generateRegistrationOptions } = await library()
  const options = await generateRegistrationOptions({
    rpName: 'Lakshya',
    rpID: hostOf(place),
    userName: username,
    userID: new TextEncoder().encode(`lakshya-${place.adviserId}`),
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: (await findPasskeys(place.db, place.adviserId)).map(named),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  await keepChallenge(place, options.challenge)
  return { options: { ...options } }
}

/** What the dialog that asks for a passkey of the account is opened with. */
export async function requestOptions(place: PasskeyPlace): Promise<Options> {
  const passkeys = await findPasskeys(place.db, place.adviserId)
  if (passkeys.length === 0) throw new AppError('NO_SECOND_FACTOR')
  const { generateAuthenticationOptions } = await library()
  const options = await generateAuthenticationOptions({
    rpID: hostOf(place),
    allowCredentials: passkeys.map(named),
    userVerification: 'preferred',
  })
  await keepChallenge(place, options.challenge)
  return { options: { ...options } }
}

function named(row: PasskeyRow): { id: string; transports: string[] } {
  return { id: row.credential_id, transports: row.transports.split(' ').filter((each) => each !== '') }
}

function keepChallenge({ db, clock, sessionId }: PasskeyPlace, challenge: string): Promise<void> {
  return putChallenge(db, sessionId, challenge, new Date(clock().getTime() + challengeForMs))
}

/** Checks a new passkey against the session's challenge, which it uses up, and stores it. */
export async function storePasskey(
  place: PasskeyPlace,
  name: string,
  answer: NewPasskeyAnswer,
): Promise<void> {
  const challenge = await challengeOf(place)
  const { verifyRegistrationResponse } = await library()
  const { transports, ...response } = answer.response
  const checked = await verifyRegistrationResponse({
    response: { ...signedBy(answer), response },
    ...expectedAt(place, challenge),
    supportedAlgorithmIDs,
  }).catch(refuse)
  if (!checked.verified) throw new AppError('INVALID_PASSKEY')
  const { credential } = checked.registrationInfo
  const isNew = await insertPasskey(place.db, place.adviserId, {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: (transports ?? []).filter((each) => /^[a-z-]+$/.test(each)).join(' '),
    name,
    now: place.clock(),
  })
  if (!isNew) throw new AppError('INVALID_PASSKEY', 'This passkey is on an account already.')
}

/** Whether a passkey of the account signed the session's challenge, which is used up by this. */
export async function takePasskey(place: PasskeyPlace, answer: PasskeyAnswer): Promise<boolean> {
  const challenge = await takeChallenge(place.db, place.sessionId, place.clock())
  const own = (await findPasskeys(place.db, place.adviserId)).find((row) => row.credential_id === answer.id)
  if (challenge === undefined || own === undefined) return false
  const { verifyAuthenticationResponse } = await library()
  const { userHandle, ...response } = answer.response
  const checked = await verifyAuthenticationResponse({
    response: { ...signedBy(answer), response },
    ...expectedAt(place, challenge),
    credential: {
      id: own.credential_id,
      publicKey: new Uint8Array(own.public_key),
      counter: own.counter,
    },
  }).catch(() => undefined)
  if (checked === undefined || !checked.verified) return false
  const counter = checked.authenticationInfo.newCounter
  return usePasskey(place.db, place.adviserId, own.id, { counter, now: place.clock() })
}

/** What an answer says of its passkey; what the browser adds of itself decides nothing. */
function signedBy({ id, rawId, type }: Pick<PasskeyAnswer, 'id' | 'rawId' | 'type'>) {
  return { id, rawId, type, clientExtensionResults: {} }
}

/** What any answer must have been made for. */
function expectedAt(place: PasskeyPlace, challenge: string) {
  return {
    expectedChallenge: challenge,
    expectedOrigin: place.siteOrigin,
    expectedRPID: hostOf(place),
    requireUserVerification: false,
  }
}

async function challengeOf(place: PasskeyPlace): Promise<string> {
  const challenge = await takeChallenge(place.db, place.sessionId, place.clock())
  if (challenge === undefined) throw new AppError('INVALID_PASSKEY')
  return challenge
}

/** The library throws what is wrong with an answer; its words are not for whoever sent it. */
function refuse(cause: unknown): never {
  throw new AppError('INVALID_PASSKEY', undefined, { cause })
}
