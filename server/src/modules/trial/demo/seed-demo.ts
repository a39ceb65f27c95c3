import type { KycUpdate } from '@lakshya/contract'
import { newestQuestionnaire } from '@lakshya/engine'
import { businessDate } from '../../../core/clock.ts'
import type { Dependencies } from '../../../core/http/request-context.ts'
import { randomToken } from '../../../core/security/crypto.ts'
import { addAnswers, addClient, setKycStatus } from '../../clients/index.ts'
import { createAdviser, hasAdvisers, hashPassword, nameAdviser } from '../../identity/index.ts'
import { enterLoads } from '../../market/index.ts'
import { answersAt, demoAnswers } from './demo-answers.ts'
import { bookDemoGoals, instantBefore } from './demo-book.ts'
import { demoClients } from './demo-clients.ts'
import { demoLoad } from './demo-loads.ts'

export const demoSignIn = { username: 'demo', password: 'lakshya-demo' } as const

/** Fills an empty database with a demo distributor and clients, all or nothing. */
export async function seedDemo({ database, vault, clock }: Dependencies): Promise<void> {
  if (await hasAdvisers(database.db)) return
  // One hash for all: no client signs in with it.
  const clientPassword = await hashPassword(randomToken())
  await database.db.transaction().execute(async (trx) => {
    const made = await createAdviser(trx, clock(), demoSignIn, true)
    if (made === undefined) return
    const { adviserId, firmId } = made
    await nameAdviser(trx, adviserId, 'Rajesh Iyer')
    const registeredOn = businessDate(instantBefore(businessDate(clock()), registeredDaysAgo))
    await enterLoads(trx, {
      firmId,
      usedBy: adviserId,
      now: clock(),
      asOf: registeredOn,
      source: 'Example of the demo book, not a scheme document',
      loadOf: demoLoad,
    })
    const clientIds: number[] = []
    for (const [place, client] of demoClients.entries()) {
      // Registered before the first of their goals.
      const registered = instantBefore(businessDate(clock()), registeredDaysAgo - place)
      const book = { db: trx, vault, clock: () => registered, firmId, adviserId }
      const clientId = await addClient(book, client, clientPassword)
      if (clientId === undefined) throw new Error('A demo client could not be added.')
      clientIds.push(clientId)
      await setKycStatus(book, clientId, kycOf(place, businessDate(registered)))
    }
    // In the order in which they were given, as the audit trail keeps them.
    const inOrder = demoAnswers.toSorted((a, b) => b.daysAgo - a.daysAgo)
    for (const { client, daysAgo, places, other, ...rest } of inOrder) {
      const clientId = clientIds[client]
      if (clientId === undefined) continue
      const given = instantBefore(businessDate(clock()), daysAgo)
      const { version } = newestQuestionnaire
      await addAnswers({ db: trx, vault, clock: () => given, firmId, adviserId }, clientId, {
        ...rest,
        version,
        answers: answersAt(places),
        taken: other?.taken,
        reason: other?.reason,
      })
    }
    await bookDemoGoals(trx, firmId, clientIds, clock())
  })
}

const registeredDaysAgo = 1120

/** Most are validated; one of each other kind shows what that looks like. */
function kycOf(place: number, date: string): KycUpdate {
  const agency = place % 2 === 0 ? 'CVL' : 'CAMS'
  const given = { agency, reference: `${agency}${482_100 + place * 37}`, date } as const
  if (place === 9) return { state: 'Not started' }
  return { state: place === 3 ? 'Under process' : 'Validated', ...given }
}
