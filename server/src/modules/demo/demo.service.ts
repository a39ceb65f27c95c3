import { randomToken } from '../../core/crypto.ts'
import type { Dependencies } from '../../core/request-context.ts'
import { createAdviser, hasAdvisers, hashPassword } from '../auth/auth.service.ts'
import { addClient } from '../clients/clients.service.ts'
import { demoClients } from './demo-clients.ts'

export const demoSignIn = { username: 'demo', password: 'lakshya-demo' } as const

/** Fills an empty database with a demo distributor and clients, all or nothing. */
export async function seedDemo({ database, vault, clock }: Dependencies): Promise<void> {
  if (await hasAdvisers(database.db)) return
  // One hash for all: no client signs in with it.
  const clientPassword = await hashPassword(randomToken())
  await database.db.transaction().execute(async (trx) => {
    const adviserId = await createAdviser(trx, clock(), demoSignIn, true)
    if (adviserId === undefined) return
    for (const client of demoClients)
      await addClient({ db: trx, vault, clock, adviserId }, client, clientPassword)
  })
}
