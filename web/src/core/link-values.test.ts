import { expect, it } from 'vitest'
import { linkAddress, linkValues } from './link-values.ts'

it('reads what stands behind the #', () => {
  expect(linkValues('#token=a%2Bb&email=asha%2Brao%40example.com', '')).toEqual({
    token: 'a+b',
    email: 'asha+rao@example.com',
  })
})

it('reads links of before, which had it in the query', () => {
  expect(linkValues('', '?token=abc&email=a%40b.in')).toEqual({ token: 'abc', email: 'a@b.in' })
  expect(linkValues('', '')).toEqual({ token: '', email: '' })
})

it('writes what it reads', () => {
  const values = { token: 'a+b/=', email: 'asha+rao@example.com' }
  const { hash, search } = new URL(linkAddress('/reset-password', values), 'https://lakshya.example')
  expect([linkValues(hash, search), search]).toEqual([values, ''])
})
