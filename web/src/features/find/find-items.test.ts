import type { FindResults, FirmRole } from '@lakshya/contract'
import { expect, it } from 'vitest'
import { readCommand } from './commands.ts'
import { findGroups } from './find-items.ts'

const meera = {
  id: 7,
  name: 'Meera Kulkarni',
  phone: '9822041763',
  portfolioValue: 6_243_180,
  goalCount: 3,
  kycStatus: true,
}
const results: FindResults = {
  clients: [meera],
  clientCount: 48,
  goals: [
    {
      id: 3,
      name: 'Retirement',
      clientId: 7,
      clientName: 'Meera Kulkarni',
      targetDate: '2041-03-01',
      currentValue: 100_000,
      isFinalised: true,
    },
  ],
  funds: [
    {
      code: '120716',
      name: 'UTI Nifty 50',
      category: 'index',
      nav: '170.1234',
      isOnShelf: true,
      navDate: '2026-11-20',
    },
  ],
}
const none: FindResults = { clients: [], clientCount: 0, goals: [], funds: [] }

const groupsOf = (typed: string, given: FindResults | undefined = results, role: FirmRole = 'owner') =>
  findGroups({ typed, role, results: given })
const labelsOf = (...asked: Parameters<typeof groupsOf>) =>
  groupsOf(...asked).flatMap(({ items }) => items.map(({ label }) => label))

it('shows a client with the value, so that it is read without another step', () => {
  const [clients] = groupsOf('meera')
  expect(clients).toMatchObject({ name: 'Clients', basis: '1 of 48' })
  expect(clients?.items[0]).toMatchObject({
    label: 'Meera Kulkarni',
    detail: '98220 41763',
    figure: '₹62,43,180',
    href: '/clients/7',
  })
  expect(groupsOf('meera').map(({ name }) => name)).toEqual(['Clients', 'Goals', 'Funds', 'Actions'])
})

it.each(['meeting with Meera', 'start meeting Meera', 'meet meera'])(
  '%s opens the screen for her',
  (typed) => {
    expect(groupsOf(typed)[0]?.items[0]).toMatchObject({ href: '/clients/7/meeting' })
  },
)

it('puts an act that is asked for by its words first, for the client who is meant', () => {
  const [first] = groupsOf('new goal for Meera')
  expect(first).toMatchObject({ name: 'Actions', items: [{ label: 'New goal for Meera Kulkarni' }] })
  expect(first?.items[0]?.href).toBe('/clients/7/goals/new')
  expect(readCommand('kyc of meera kul').rest).toBe('meera kul')
  expect(readCommand('goal for meera').act?.key).toBe('n')
  expect(readCommand('goal').act).toBeUndefined()
})

it('puts a page before clients where it is called just so', () => {
  expect(labelsOf('cart')[0]).toBe('Cart')
  expect(labelsOf('KYC open')[0]).toBe('KYC open: clients not validated yet')
  expect(labelsOf('car')[0]).toBe('Meera Kulkarni')
  expect(labelsOf('car')).toContain('Cart')
})

it('shows a reader no act that he may not do, and the owner alone the activity', () => {
  expect(labelsOf('meera', results, 'reader')).not.toContain('New goal for Meera Kulkarni')
  expect(labelsOf('new goal for meera', results, 'reader')[0]).toBe('Meera Kulkarni')
  expect(labelsOf('', none, 'reader')).not.toContain('Add new client')
  expect(labelsOf('', none, 'staff')).toContain('Add new client')
  expect(labelsOf('activity', none, 'owner')).toEqual(['Activity'])
  expect(labelsOf('activity', none, 'distributor')).toEqual([])
})

it('offers the pages before anything is typed or answered', () => {
  const [pages] = findGroups({ typed: '', role: 'owner', results: undefined })
  expect(pages?.items.slice(0, 2).map(({ label }) => label)).toEqual(['Dashboard', 'Clients'])
  expect(labelsOf('zzz', none)).toEqual([])
})
