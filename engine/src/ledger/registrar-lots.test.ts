import { describe, expect, it } from 'vitest'
import { registrarLots } from './registrar-lots.ts'
import type { RegistrarRow, RegistrarRowKind, RegistrarScheme } from './registrar-rows.ts'

/** Units and rupees in whole ones, which is enough to tell lots apart. */
function row(
  day: number,
  kind: RegistrarRowKind,
  units: number,
  amount = 0,
  more: Partial<RegistrarRow> = {},
): RegistrarRow {
  const paise = BigInt(Math.round(amount * 100))
  return { day, kind, units: BigInt(units * 1000), amount: paise, stampDuty: 0n, nav: null, ...more }
}

const schemeOf = (rows: RegistrarRow[], more: Partial<RegistrarScheme> = {}): RegistrarScheme => ({
  folio: 'house/1',
  openingUnits: 0n,
  rows,
  ...more,
})

/** Day, units and cost of each lot, in whole ones. */
function lotsOf(...schemes: RegistrarScheme[]): (readonly [number | null, number, number | null])[][] {
  return registrarLots(schemes).map((found) => {
    if (found.kind !== 'lots') throw new Error(found.kind)
    return found.lots.map(({ day, units, cost }) => [
      day,
      Number(units) / 1000,
      cost === null ? null : Number(cost) / 100,
    ])
  })
}

describe('lots of a folio', () => {
  it('sells the oldest first, and the rest of a lot keeps its share of the cost', () => {
    const rows = [row(1, 'purchase', 10, 100), row(2, 'instalment', 10, 200), row(3, 'redemption', -15, -300)]
    expect(lotsOf(schemeOf(rows))).toEqual([[[2, 5, 100]]])
  })

  it('adds parts up exactly: three sales of a third leave nothing behind, and round the cost shown once', () => {
    const third = row(2, 'redemption', -1, -50)
    const found = registrarLots([schemeOf([row(1, 'purchase', 3, 100), third])])[0]
    expect(found).toMatchObject({ kind: 'lots', cost: 6667n, sales: 1 })
    expect(lotsOf(schemeOf([row(1, 'purchase', 3, 100), third, third, third]))).toEqual([[]])
  })

  it('takes the reversed lot away and not the oldest, be it printed above or days below', () => {
    const first = row(1, 'instalment', 10, 100, { nav: '10' })
    const second = row(5, 'instalment', 4, 100, { nav: '25' })
    const undoing = (day: number) => row(day, 'reversal', -4, -100, { nav: '25.00' })
    expect(lotsOf(schemeOf([first, undoing(5), second]))).toEqual([[[1, 10, 100]]])
    expect(lotsOf(schemeOf([first, second, undoing(9)]))).toEqual([[[1, 10, 100]]])
  })

  it('takes one of two equal instalments away, and the one of its number where that is given', () => {
    const twin = (number: string) => row(5, 'instalment', 4, 100, { nav: '25', number })
    const undoing = row(9, 'reversal', -4, -100, { nav: '25', reverses: 'a' })
    expect(lotsOf(schemeOf([twin('a'), twin('b'), undoing]))).toEqual([[[5, 4, 100]]])
    const other = { ...twin('a'), day: 1 }
    expect(lotsOf(schemeOf([other, twin('b'), undoing]))).toEqual([[[5, 4, 100]]])
  })

  it('gives the lots of an undone sale back, with day and cost', () => {
    const rows = [
      row(1, 'purchase', 10, 100),
      row(2, 'purchase', 10, 200),
      row(3, 'redemption', -15, -300),
      row(4, 'reversal', 15, 300),
    ]
    expect(lotsOf(schemeOf(rows))).toEqual([
      [
        [1, 10, 100],
        [2, 10, 200],
      ],
    ])
  })

  it('takes lots of a merger along, and stands them among the others by their day', () => {
    const from = schemeOf([
      row(1, 'purchase', 10, 100),
      row(4, 'purchase', 20, 400),
      row(6, 'merger_out', -30, -600),
    ])
    const to = schemeOf([row(2, 'purchase', 5, 50), row(6, 'merger_in', 60, 600)])
    const expected = [
      [1, 20, 100],
      [2, 5, 50],
      [4, 40, 400],
    ]
    expect(lotsOf(from, to)).toEqual([[], expected])
    expect(lotsOf(to, from)).toEqual([expected, []])
  })

  it('keeps the day of units given to another folio, and knows no cost of them', () => {
    const from = schemeOf([row(1, 'purchase', 10, 100), row(6, 'transfer_out', -4, -90)])
    const to = schemeOf([row(6, 'transfer_in', 4, 90)], { folio: 'house/2' })
    expect(lotsOf(from, to)).toEqual([[[1, 6, 60]], [[1, 4, null]]])
  })

  it('knows neither day nor cost of an opening balance, no cost of segregated units, and a cost of 0 of a bonus', () => {
    const rows = [row(3, 'segregation', 2), row(4, 'bonus', 5)]
    const found = lotsOf(schemeOf(rows, { openingUnits: 7000n }))
    expect(found).toEqual([
      [
        [null, 7, null],
        [3, 2, null],
        [4, 5, 0],
      ],
    ])
    expect(registrarLots([schemeOf(rows)])[0]).toMatchObject({ cost: null })
  })

  it('says when more is sold than held', () => {
    const rows = [row(1, 'purchase', 1, 10), row(2, 'redemption', -2, -20)]
    expect(registrarLots([schemeOf(rows)])).toEqual([{ kind: 'more-sold-than-held', day: 2 }])
  })
})
