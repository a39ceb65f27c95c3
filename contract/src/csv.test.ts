import { expect, it } from 'vitest'
import { toCsv } from './csv.ts'

it('quotes what needs it and defuses formulas', () => {
  expect(
    toCsv([
      ['Name', 'Value'],
      ['Rao, "Babu"', 5],
      ['=1+1', null],
      ['-12.50', '-1+1'],
    ]),
  ).toBe(`Name,Value\r\n"Rao, ""Babu""",5\r\n'=1+1,\r\n-12.50,'-1+1`)
})
