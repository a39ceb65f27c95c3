import { copyInto } from '../../../core/database/copy-into.ts'
import type { OpenDatabase } from '../../../core/database/database.ts'
import { noteClients } from '../../../core/database/note-clients.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import { takeIds } from './book-seed.repository.ts'
import { createPerson } from './seeded-person.ts'
import { createDraw } from './seeded-random.ts'
import { addPerson, noRows, seededColumns } from './seeded-rows.ts'

/** So many are written at a time: some MB on the way to the database. */
const peopleAtOnce = 5_000

/** Makes clients of a firm without a ledger, the nth of all seeded ones from `from` on. Their ids follow one another. */
export async function seedPeople(
  { database, vault }: { database: OpenDatabase; vault: Vault },
  { firmId, from, count }: { firmId: number; from: number; count: number },
): Promise<void> {
  const draw = createDraw(2)
  for (let made = 0; made < count; made += peopleAtOnce) {
    const some = Math.min(peopleAtOnce, count - made)
    const first = await takeIds(database.db, 'client', some)
    const rows = noRows()
    for (let nth = 0; nth < some; nth++) {
      const person = createPerson(draw, from + made + nth)
      addPerson(rows, { firm: firmId, client: first + nth }, person, vault, new Date().toISOString())
    }
    await copyInto(database, 'client', seededColumns.client, [rows.client.join('')])
  }
  await noteClients(database.db, firmId)
}
