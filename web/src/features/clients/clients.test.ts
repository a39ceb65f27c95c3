import type { ClientSummary } from '@lakshya/contract'
import { describe, expect, it } from 'vitest'
import type { Store } from '../../core/storage.ts'
import { forgetDraft, keepDraft, readDraft } from './client-draft.ts'
import { searchClients } from './client-search.ts'
import { emptyForm, errorLines, newClientSchema } from './new-client-fields.ts'

const meera: ClientSummary = {
  id: 1,
  name: 'Meera Kulkarni',
  email: 'meera@example.in',
  panNumber: 'BKLPK4821M',
  phone: '9822041763',
  kycStatus: false,
  kycState: 'Not started',
  portfolioValue: 0,
  goalCount: 0,
  fundCount: 0,
  isArchived: false,
}
const andre: ClientSummary = {
  ...meera,
  id: 2,
  name: 'André Pinto',
  email: null,
  panNumber: null,
  phone: null,
}
const book = [meera, andre]

describe('searchClients', () => {
  it.each([
    ['', [1, 2]],
    ['  ', [1, 2]],
    ['kulk', [1]],
    ['kulkarni meera', [1]],
    ['andre', [2]],
    ['98220 41763', [1]],
    ['+91 98220-41763', [1]],
    ['bklpk 4821m', [1]],
    ['example.in', [1]],
    ['nobody', []],
  ])('finds by %j', (typed, ids) => {
    expect(searchClients(book, typed).map((client) => client.id)).toEqual(ids)
  })
})

describe('the form', () => {
  const schema = newClientSchema('2026-11-21')
  const filled = {
    name: ' Meera Kulkarni ',
    panNumber: ' bklpk4821m',
    email: 'meera@example.in',
    phone: '+91 98220 41763',
    dateOfBirth: '1979-03-14',
    riskAppetite: '6',
  }

  it('reads what people type', () => {
    expect(schema.parse(filled)).toEqual({
      ...filled,
      name: 'Meera Kulkarni',
      panNumber: 'BKLPK4821M',
      phone: '9822041763',
      riskAppetite: 6,
    })
  })

  it('takes risk appetite 0, and does not take an empty choice for it', () => {
    expect(schema.parse({ ...filled, riskAppetite: '0' }).riskAppetite).toBe(0)
    expect(schema.safeParse({ ...filled, riskAppetite: '' }).success).toBe(false)
  })

  it.each(['2026-11-22', '1899-12-31', '', '2026-02-30'])('refuses %j as a date of birth', (dateOfBirth) => {
    expect(schema.safeParse({ ...filled, dateOfBirth }).success).toBe(false)
  })

  it('lists what is wrong in the order of the form', () => {
    const lines = errorLines({
      email: { message: 'Invalid email address' },
      name: { message: 'Name is required' },
    })
    expect(lines.map((line) => line.label)).toEqual(['Name', 'Email'])
  })
})

describe('the draft', () => {
  const map = new Map<string, string>()
  const store: Store = {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  }

  it('comes back without the PAN', () => {
    keepDraft(1, { ...emptyForm, name: 'Meera', panNumber: 'BKLPK4821M' } as never, store)
    expect([...map.values()].join()).not.toContain('BKLPK')
    expect(readDraft(1, store)).toMatchObject({ kind: 'value', value: { name: 'Meera' } })
    expect(readDraft(2, store)).toEqual({ kind: 'missing' })
  })

  it('is forgotten when nothing is in it', () => {
    keepDraft(1, emptyForm, store)
    expect(readDraft(1, store)).toEqual({ kind: 'missing' })
    forgetDraft(1, store)
  })
})
