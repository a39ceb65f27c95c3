import { expect, it } from 'vitest'
import { mapStore } from '../../core/storage.fixture.ts'
import { forgetProfileDraft, keepProfileDraft, readProfileDraft } from './profile-draft.ts'
import type { ProfileForm } from './profile-fields.ts'

const saved: ProfileForm = {
  username: 'rajesh',
  name: '',
  phone: '',
  panNumber: '',
  arn: '',
  arnValidUntil: '',
  euin: '',
  contact: '',
  equity: '0.8',
  hybrid: '0.5',
  arbitrage: '0.5',
  debt: '0.3',
  gilt: '0.3',
  gold: '0.2',
  index: '0.2',
}

it('keeps what differs, for its own distributor, and never the PAN', () => {
  const store = mapStore()
  keepProfileDraft(7, { ...saved, arn: '104587', panNumber: 'ABCPE1234F' }, saved, store)
  expect(readProfileDraft(7, saved, store)).toEqual({ arn: '104587' })
  expect(readProfileDraft(8, saved, store)).toEqual({})
  expect([...store.map.values()].join()).not.toContain('ABCPE')
})

it('keeps nothing of an untouched form, and nothing once forgotten', () => {
  const store = mapStore()
  keepProfileDraft(7, saved, saved, store)
  expect(store.map.size).toBe(0)
  keepProfileDraft(7, { ...saved, gold: '0.25' }, saved, store)
  forgetProfileDraft(7, store)
  expect(readProfileDraft(7, saved, store)).toEqual({})
})

it('passes over what the form does not have', () => {
  const store = mapStore()
  store.setItem('lakshya:7:profile', '{"gold":"0.25","other":"x","arn":""}')
  expect(readProfileDraft(7, saved, store)).toEqual({ gold: '0.25' })
})
