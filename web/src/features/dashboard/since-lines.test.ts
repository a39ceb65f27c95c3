import type { ChangesSince } from '@lakshya/contract'
import { expect, it } from 'vitest'
import { sinceLines } from './since-lines.ts'

const none = { count: 0, items: [] }
const nothing: ChangesSince = {
  since: '2026-11-20T12:00:00.000Z',
  instalments: { ...none, amount: 0 },
  checkouts: none,
  kyc: none,
  behind: none,
  reached: none,
}
const goal = { goalId: 3, goalName: 'House', clientId: 7, clientName: 'Meera Kulkarni' }

it('says each kind of change with its count, and leads to what it is about', () => {
  const lines = sinceLines({
    ...nothing,
    instalments: { count: 41, amount: 386_500, items: [{ ...goal, amount: 24_000 }] },
    behind: { count: 7, items: [goal] },
    kyc: { count: 1, items: [{ clientId: 7, clientName: 'Meera Kulkarni', state: 'Validated' }] },
  })
  expect(lines).toMatchObject([
    {
      label: 'Goals that fell behind',
      count: '7',
      more: 6,
      links: [{ words: 'Meera Kulkarni: House', href: '/goals/3' }],
    },
    { label: 'SIP instalments booked', count: '41', figure: '₹3,86,500', more: 0 },
    { label: 'KYC states changed', links: [{ words: 'Meera Kulkarni: Validated', href: '/clients/7' }] },
  ])
})

it('leaves out what has not changed', () => {
  expect(sinceLines(nothing)).toEqual([])
})
