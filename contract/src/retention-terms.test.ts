import { expect, it } from 'vitest'
import { retentionStart, retentionTerms, termOn, yearsLater } from './retention-terms.ts'

it('every list of dated data begins with its oldest line, and each line names its source', () => {
  for (const terms of Object.values(retentionTerms)) {
    const dates = terms.map(({ since }) => since)
    expect(dates).toEqual(dates.toSorted())
    for (const { source, years } of terms) expect([source.length > 20, years > 0]).toEqual([true, true])
  }
})

it('counts years in whole months, to the last day of a month that has not the same one', () => {
  expect(yearsLater('2026-11-21', 8)).toBe('2034-11-21')
  expect(yearsLater('2028-02-29', 4)).toBe('2032-02-29')
  expect(yearsLater('2028-02-29', 1)).toBe('2029-02-28')
  expect(retentionStart('otherMails', '2027-11-21')).toBe('2026-11-21')
  expect(yearsLater('2026-08-31', 0.5)).toBe('2027-02-28')
  expect(retentionStart('leads', '2027-05-24')).toBe('2026-11-24')
  expect(termOn('invested', '2020-01-01').years).toBe(8)
})
