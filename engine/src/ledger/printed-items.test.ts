import { expect, it } from 'vitest'
import { dayFromIso, decimalOf } from '../numbers/index.ts'
import { type LedgerItem, settle } from './settle.ts'

const nav = decimalOf('100')
const printed = (item: Partial<LedgerItem> & { id: number }, day: string): LedgerItem =>
  ({ fund: 1, nav, day: dayFromIso(day), ...item }) as LedgerItem

it('units that a statement has stand as printed, an earlier lot before later ones', () => {
  const { holdings } = settle([
    printed({ id: 1, kind: 'printed-in', units: 10_000n, cost: 100_000n }, '2024-05-10'),
    printed(
      { id: 2, kind: 'printed-in', units: 4_000n, cost: 30_000n, lotDay: dayFromIso('2019-01-07') },
      '2025-03-03',
    ),
    printed({ id: 3, kind: 'printed-out', units: 5_000n }, '2025-06-02'),
  ])
  // The four units of 2019 go first, and one of ten of 2024.
  expect(holdings.get(1)).toMatchObject({
    units: 9_000n,
    invested: 90_000n,
    boughtOn: dayFromIso('2024-05-10'),
  })
})

it('units without a cost count in none, and are told apart', () => {
  const { holdings, items } = settle([
    printed({ id: 1, kind: 'printed-in', units: 10_000n }, '2024-05-10'),
    printed({ id: 2, kind: 'printed-in', units: 5_000n, cost: 50_000n }, '2025-05-12'),
    printed({ id: 3, kind: 'printed-out', units: 2_000n }, '2025-06-02'),
  ])
  expect(holdings.get(1)).toMatchObject({ units: 13_000n, unknownCost: 8_000n, invested: 50_000n })
  expect(items.at(-1)).toEqual({ id: 3, isPending: false, units: 2_000n, cost: 0n })
})

it('a printed sale of more than is held is named, and takes what there is', () => {
  const { holdings, shortfalls } = settle([
    printed({ id: 1, kind: 'printed-in', units: 1_000n, cost: 10_000n }, '2024-05-10'),
    printed({ id: 2, kind: 'printed-out', units: 3_000n }, '2024-06-10'),
  ])
  expect([holdings.get(1)?.units, shortfalls.map(({ id, asked, held }) => [id, asked, held])]).toEqual([
    0n,
    [[2, 3_000n, 1_000n]],
  ])
})
