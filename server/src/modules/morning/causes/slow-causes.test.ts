import { describe, expect, it } from 'vitest'
import { makeLists, openMorning } from '../../../testing/morning.ts'
import { recordPurchase } from '../../book/index.ts'

const { test, adviser, db, list, kinds, moveTo, quietGoal, nameNominee } = openMorning()

describe('what is looked for in each client’s own records', () => {
  it('has clients without a nominee, until one is named', async () => {
    const { clientId } = await quietGoal()
    await nameNominee(clientId, null)
    await makeLists(test())
    expect(await kinds()).toEqual(['nominee'])
    await nameNominee(clientId, 'Mihir Kale')
    await makeLists(test())
    expect(await kinds()).toEqual([])
  })

  it('has units that turn long-term within the week, and the exemption of a year that ends', async () => {
    await moveTo('2026-06-01T06:00:00Z')
    const goal = await quietGoal()
    await db()
      .transaction()
      .execute((trx) =>
        recordPurchase(trx, goal.firmId, {
          goalId: goal.goalId,
          fundCode: 120716,
          amount: 5_000_000,
          date: '2025-03-10',
          now: test().dependencies.clock(),
        }),
      )
    await moveTo('2026-03-02T06:00:00Z')
    await makeLists(test())
    const taxes = async () => (await list(adviser(), { group: 'tax' })).lines
    expect(await taxes()).toEqual([])
    await moveTo('2026-03-05T06:00:00Z')
    await makeLists(test())
    expect(await taxes()).toMatchObject([
      { kind: 'lot-turns', client: { id: goal.clientId }, dueOn: '2026-03-11', stake: 'less tax, estimate' },
    ])
    // Each client's exemption is looked at on one night of the week, and the line stands on the others.
    for (let day = 12; day < 20; day++) {
      await moveTo(`2026-03-${day}T06:00:00Z`)
      await makeLists(test())
    }
    const [line] = await taxes()
    expect(line).toMatchObject({ kind: 'exemption-left', dueOn: '2026-03-31' })
    expect(line?.why).toContain('of long-term gains still fit into this year’s exemption')
    await moveTo('2026-04-02T06:00:00Z')
    await makeLists(test())
    expect(await taxes()).toEqual([])
  })
})
