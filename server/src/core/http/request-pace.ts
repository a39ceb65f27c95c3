import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import { createPace, type Pace } from '../security/pace.ts'
import { isLoopback, networkOf } from './client-address.ts'

/** What a client address may ask for: an office's browsers together, and no flood. */
const ofAddress = { burst: 600, perSecond: 60, words: 'Too many requests from your network. Please' } as const

/** What an account may have computed, in the costs of routes: 120 at once, and one every half second. */
const ofAccount = {
  burst: 120,
  perSecond: 2,
  words: 'You are asking faster than this can be answered. Please',
} as const

/**
 * Refuses the requests of an address beyond its pace before anything is done for them. This machine's own are not counted:
 * where a proxy on it is not named by TRUST_PROXY, all visitors come from it.
 */
export function paceRequests(app: FastifyInstance, clock: Clock): void {
  const take = createPace(ofAddress)
  app.addHook('onRequest', (request, _reply, done) => {
    const { ip } = request
    if (!isLoopback(ip)) take(networkOf(ip), clock())
    done()
  })
}

/** The pace of what costs time to compute, by account. */
export function paceOfAccounts(): Pace {
  return createPace(ofAccount)
}
