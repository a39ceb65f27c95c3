import type { AgreedItem, ClientAsk } from '@lakshya/contract'
import { expect, it } from 'vitest'
import { askStage } from './ask-stage.ts'

const itemOf = (itemId: string, change: Partial<AgreedItem> = {}): AgreedItem => ({
  itemId,
  clientId: 1,
  goalName: 'House',
  targetAmount: 100,
  targetDate: '2036-11-18',
  amountMode: 'target',
  riskLevel: 9,
  fundAmounts: { 1: 60, 2: 40 },
  folios: { 1: 5, 2: 6 },
  investmentType: 'lumpsum',
  timeFrame: 10,
  ...change,
})
const askOf = (change: Partial<ClientAsk> = {}): ClientAsk => ({
  id: 1,
  state: 'agreed',
  askedAt: '2026-11-21T06:00:00.000Z',
  validUntil: '2026-11-28T06:00:00.000Z',
  answeredAt: null,
  reason: null,
  device: null,
  isCarriedOut: false,
  token: 'view-1',
  items: [itemOf('a'), itemOf('b')],
  acts: [{ kind: 'sip-restart', sipId: 4 }],
  ...change,
})
const acts = [{ sipId: 4, kind: 'sip-restart' }] as const

it('holds for what is left of the cart, whatever the order of its terms', () => {
  const items = [itemOf('b', { folios: { 2: 6, 1: 5 } })]
  expect(askStage(askOf(), { items, acts })).toBe('agreed')
  expect(askStage(askOf(), { items, acts: [] })).toBe('agreed')
  expect(askStage(askOf({ state: 'waiting' }), { items, acts })).toBe('waiting')
})

it('is over for a cart that says anything else, and of no concern to another one', () => {
  expect(askStage(askOf(), { items: [itemOf('a', { targetAmount: 101 })], acts })).toBe('outdated')
  expect(askStage(askOf(), { items: [itemOf('a'), itemOf('c')], acts })).toBe('outdated')
  expect(askStage(askOf(), { items: [itemOf('a')], acts: [{ kind: 'sip-restart', sipId: 5 }] })).toBe(
    'outdated',
  )
  expect(askStage(askOf(), { items: [itemOf('c')], acts: [] })).toBe('none')
  expect(askStage(askOf({ isCarriedOut: true }), { items: [itemOf('a')], acts })).toBe('none')
  expect(askStage(null, { items: [itemOf('a')], acts })).toBe('none')
})

it('tells of a refusal and of one that came too late', () => {
  expect(askStage(askOf({ state: 'declined' }), { items: [itemOf('a')], acts })).toBe('declined')
  expect(askStage(askOf({ state: 'expired' }), { items: [itemOf('a')], acts })).toBe('expired')
  expect(askStage(askOf({ state: 'ended' }), { items: [itemOf('a')], acts })).toBe('none')
})
