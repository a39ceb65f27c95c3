import { expect, it } from 'vitest'
import { noteClients } from '../../../core/database/note-clients.ts'
import { makeLists, openMorning } from '../../../testing/morning.ts'
import { keepMorning } from './keep-morning.ts'

const { test, db, list, kinds, moveTo, quietGoal, setKyc, nameNominee } = openMorning()

function keep(clientsAtOnce?: number): Promise<void> {
  const { clock, vault } = test().dependencies
  const { signal } = new AbortController()
  return keepMorning({ db: db(), clock, vault, signal, ...(clientsAtOnce && { clientsAtOnce }) })
}

it('looks through those clients alone of whom something changed, and all of them on the next day', async () => {
  const [one, other] = [await quietGoal(), await quietGoal()]
  await setKyc(other.clientId, 'Rejected')
  await makeLists(test())
  expect(await kinds()).toEqual(['kyc'])
  // A line that is gone without a cause: whoever looks the client through makes it again.
  await db().deleteFrom('morning_line').where('client_id', '=', other.clientId).execute()
  await nameNominee(one.clientId, null)
  await keep()
  expect((await list()).lines).toMatchObject([{ kind: 'nominee', client: { id: one.clientId } }])
  await nameNominee(one.clientId, 'Mihir Kale')
  await keep()
  expect(await kinds()).toEqual([])
  await moveTo('2026-11-22T06:00:00Z')
  await keep()
  expect((await list()).lines).toMatchObject([{ kind: 'kyc', client: { id: other.clientId } }])
})

it('looks through those who changed in parts where they are many, and through no others', async () => {
  const [one, two, three, other] = [
    await quietGoal(),
    await quietGoal(),
    await quietGoal(),
    await quietGoal(),
  ]
  await setKyc(other.clientId, 'Rejected')
  await makeLists(test())
  await db().deleteFrom('morning_line').where('client_id', '=', other.clientId).execute()
  for (const { clientId } of [one, two, three]) await nameNominee(clientId, null)
  await keep(1)
  const { lines } = await list()
  expect(lines.map(({ kind }) => kind)).toEqual(['nominee', 'nominee', 'nominee'])
  const { plain } = await db()
    .selectFrom('morning_state')
    .select('plain')
    .where('firm_id', '=', one.firmId)
    .executeTakeFirstOrThrow()
  expect(plain).toEqual({ nominee: { count: 3, amount: 0 } })
  await moveTo('2026-11-22T06:00:00Z')
  await keep()
  expect((await list()).lines).toHaveLength(4)
})

it('counts the firm’s lines anew where lines have gone with their client', async () => {
  const [gone, other] = [await quietGoal(), await quietGoal()]
  for (const { clientId } of [gone, other]) await setKyc(clientId, 'Rejected')
  await makeLists(test())
  await db()
    .transaction()
    .execute(async (trx) => {
      await trx.deleteFrom('morning_line').where('client_id', '=', gone.clientId).execute()
      await trx
        .updateTable('client')
        .set({ archived_at: new Date() })
        .where('id', '=', gone.clientId)
        .execute()
      await noteClients(trx, gone.firmId, gone.clientId)
    })
  await makeLists(test())
  const { plain } = await db()
    .selectFrom('morning_state')
    .select('plain')
    .where('firm_id', '=', gone.firmId)
    .executeTakeFirstOrThrow()
  expect(plain.kyc?.count).toBe(1)
})
