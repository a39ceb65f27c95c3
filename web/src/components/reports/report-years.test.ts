import { expect, it } from 'vitest'
import { financialYearOf, periodOfYear, yearOptions, yearText } from './report-years.ts'

it('a financial year begins with April', () => {
  expect([financialYearOf('2026-03-31'), financialYearOf('2026-04-01')]).toEqual([2025, 2026])
  expect(periodOfYear(2025)).toEqual({ from: '2025-04-01', to: '2026-03-31' })
  expect([yearText(2025), yearText(1999)]).toEqual(['2025-26', '1999-00'])
})

it('this year is offered first', () => {
  const offered = yearOptions('2026-11-21')
  expect(offered.slice(0, 2)).toEqual([
    { value: '2026', label: '2026-27, this year' },
    { value: '2025', label: '2025-26' },
  ])
})
