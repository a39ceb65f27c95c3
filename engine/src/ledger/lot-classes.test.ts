import { expect, test } from 'vitest'
import { dayFromIso } from '../numbers/index.ts'
import { classesOfLots } from './lot-classes.ts'

const lot = (day: string, units: bigint) => ({ day: dayFromIso(day), units })
const today = dayFromIso('2026-11-21')

test('a gold fund of funds held for 21 months has 21 of 24', () => {
  const classes = classesOfLots('other', [lot('2025-02-14', 1_000n), lot('2025-06-01', 500n)], today)
  expect(classes).toMatchObject({ units: 1_500n, longTerm: 0n })
  expect(classes.next).toEqual({
    units: 1_000n,
    months: 21,
    ofMonths: 24,
    from: dayFromIso('2027-02-15'),
  })
})

test('months that are full on the day of sale are not more than full', () => {
  const lots = [lot('2024-11-21', 700n)]
  expect(classesOfLots('other', lots, today)).toMatchObject({ longTerm: 0n, next: { months: 24 } })
  expect(classesOfLots('other', lots, today + 1)).toMatchObject({ longTerm: 700n })
})

test('lots are classed one by one, by the law of the day of sale', () => {
  const lots = [lot('2023-03-31', 100n), lot('2023-04-01', 200n), lot('2026-11-22', 400n)]
  expect(classesOfLots('specified-debt', lots, today)).toEqual({
    units: 300n,
    longTerm: 100n,
    neverLongTerm: 200n,
    unknown: 0n,
  })
  expect(classesOfLots('other', [lot('2022-05-15', 100n)], dayFromIso('2024-09-01'))).toMatchObject({
    unknown: 100n,
  })
})
