import { expect, it } from 'vitest'
import { sunita } from './registration.fixture.ts'
import { addressLine, formOf } from './registration-fields.ts'

it('shows what is not on record as empty, and defaults where a form has them', () => {
  const record = { name: 'Meera', riskAppetite: 6, countryOfBirth: null, micr: null, netWorth: 8500000.5 }
  expect(formOf(record as never, '42')).toMatchObject({
    name: 'Meera',
    riskAppetite: '6',
    countryOfBirth: 'India',
    micr: '',
    age: '42',
    netWorth: '85,00,000.50',
  })
})

it('puts the address on one line without its empty parts', () => {
  expect(addressLine(sunita)).toBe('14, Gokhale Road, Thane, Maharashtra, 400602')
})
