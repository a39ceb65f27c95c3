import { expect, it } from 'vitest'
import { dayOfFile, fixed } from './registrar-row.ts'

it.each([
  ['4.87', 3, '4.870'],
  ['4', 2, '4.00'],
  ['0', 3, '0.000'],
  ['.5', 2, '0.50'],
  ['+4.87', 2, '4.87'],
  ['-4.8', 2, '-4.80'],
  ['(1,999.90)', 2, '-1999.90'],
  ['12,34,567.8', 2, '1234567.80'],
  ['007.5', 2, '7.50'],
  [' 12.345 ', 3, '12.345'],
  ['4.875', 2, '4.88'],
  ['5.', 2, '5.00'],
  ['Rs. 1,200.50', 2, '1200.50'],
  ['4.8-', 2, '-4.80'],
  ['', 2, '0.00'],
  ['n/a', 3, '0.000'],
])('a file’s number %j with %d decimals is %s', (text, decimals, written) => {
  expect(fixed(text, decimals)).toBe(written)
})

it.each([
  ['2/29/2024  12:00:00 AM', '2024-02-29'],
  ['2/29/2023  12:00:00 AM', undefined],
  ['2/29/2100', undefined],
  ['2/29/2000', '2000-02-29'],
  ['4/31/2023', undefined],
  ['12/31/2023', '2023-12-31'],
  ['13/1/2023', undefined],
  ['0/5/2023', undefined],
  ['20230320', '2023-03-20'],
  ['20230300', undefined],
])('a file’s day %j, month first, is %s', (text, day) => {
  expect(dayOfFile(text, 'month-first')).toBe(day)
})
