import { expect, it } from 'vitest'
import { isSameFilter, readFilter, usualFilters } from './saved-filters.ts'

it('reads a filter from an address, and leaves out what is none', () => {
  expect(readFilter({ kyc: 'open', standing: 'none', archived: 'true' })).toEqual({
    kyc: 'open',
    standing: 'none',
    archived: 'true',
  })
  expect(readFilter({ kyc: 'anything', standing: 1, archived: 'yes' })).toEqual({})
})

it('knows a usual filter again by what it lets through', () => {
  const [attention] = usualFilters
  expect(isSameFilter(attention ?? {}, readFilter({ standing: 'Needs attention' }))).toBe(true)
  expect(isSameFilter(attention ?? {}, readFilter({ standing: 'On track' }))).toBe(false)
})
