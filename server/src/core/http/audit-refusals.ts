import { roleWords } from '@lakshya/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../app-error.ts'
import { actingAs, actorOf } from '../audit/actor.ts'
import { audit } from '../audit/audit.ts'
import { rememberedOf } from '../audit/audit-once.ts'
import { asFirm } from '../database/reach.ts'
import { createPace } from '../security/pace.ts'
import type { Dependencies, SignedIn } from './request-context.ts'
import { deviceOf, signedInOf, signInOf } from './request-session.ts'

/** The same is written down again after so long. */
const windowMs = 60_000
/** What somebody may ask for that is not there before it looks like searching: a stale page or two does. */
const missing = { burst: 20, perSecond: 20 / 3600, words: '' } as const

/**
 * Writes down what is refused to somebody who is signed in, in the trail of his firm: for want of a role or a second factor,
 * from a foreign site, past a pace, and when he asks for many records that are not there. Of the same account, call and
 * reason one entry a minute, so that a flood neither fills the trail nor waits for it; the refusal stands whatever becomes
 * of the entry.
 */
export function auditRefusals(app: FastifyInstance, dependencies: Dependencies): void {
  const { database, vault, clock } = dependencies
  const takeMissing = createPace(missing)
  const isSearching = (signedIn: SignedIn) => {
    try {
      takeMissing(String(signedIn.adviserId), clock())
      return false
    } catch {
      return true
    }
  }
  const write = async (request: FastifyRequest, error: AppError) => {
    const signedIn =
      error.code === 'FOREIGN_ORIGIN' ? await signInOf(request, dependencies) : signedInOf(request)
    if (signedIn === undefined) return
    if (error.status === 404 && !isSearching(signedIn)) return
    const { method, routeOptions } = request
    const now = clock()
    const remembered = rememberedOf(database.db)
    const key = `refused ${signedIn.adviserId} ${method} ${routeOptions.url} ${error.code}`
    if (!remembered.isDue(key, now, windowMs)) return
    remembered.remember(key, now)
    const actor = actorOf({
      signedIn,
      ip: request.ip,
      device: () => deviceOf(request, signedIn),
    })
    const words = `${method} ${routeOptions.url}: ${reasonOf(error, signedIn, request)}`
    const act = { action: 'access.refused', words } as const
    await asFirm(signedIn.firmId, () =>
      actingAs(actor, () => audit({ db: database.db, vault, clock }, signedIn.firmId, act)),
    )
  }
  app.addHook('onError', async (request, _reply, error) => {
    if (!(error instanceof AppError) || !audited.has(error.code)) return
    await write(request, error).catch((failure: unknown) =>
      request.log.error({ err: failure }, 'A refusal could not be written into the audit trail.'),
    )
  })
}

const audited: ReadonlySet<string> = new Set([
  'ROLE_REQUIRED',
  'SESSION_REQUIRED',
  'SCOPE_REQUIRED',
  'SECOND_FACTOR_MISSING',
  'FOREIGN_ORIGIN',
  'TOO_MANY_ATTEMPTS',
  'NOT_FOUND',
])

function reasonOf({ code }: AppError, signedIn: SignedIn, request: FastifyRequest): string {
  if (code === 'ROLE_REQUIRED') return `the role ${roleWords[signedIn.role].name} may not`
  if (code === 'SESSION_REQUIRED') return 'takes a person who is signed in'
  if (code === 'SCOPE_REQUIRED') return 'the token’s scopes do not allow it'
  if (code === 'SECOND_FACTOR_MISSING') return 'no second factor is set up'
  if (code === 'FOREIGN_ORIGIN') return `asked from ${siteOf(request.headers.origin)}`
  if (code === 'NOT_FOUND') return 'many that are not there, or another firm’s'
  return 'too often'
}

/** A foreign site by its origin alone, as what else it says is anybody's to choose. */
function siteOf(origin: string | undefined): string {
  const text =
    origin !== undefined && origin.length <= 200 && URL.canParse(origin) ? new URL(origin).origin : 'null'
  return text === 'null' ? 'another site' : text
}
