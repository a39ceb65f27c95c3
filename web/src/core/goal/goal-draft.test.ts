import { describe, expect, it } from 'vitest'
import { mapStore } from '../storage.fixture.ts'
import { dropDraft, entryDefaults, keepDraft, readDraft, writeDraft } from './goal-draft.ts'
import { goalDefaults } from './goal-storage.ts'

const owner = { adviserId: 1, clientId: 7 }
const key = 'lakshya:1:goal-draft:7'

describe('a draft', () => {
  it('keeps what was typed, finished or not, for its owner alone', () => {
    const store = mapStore()
    const entry = {
      ...entryDefaults,
      targetAmount: '25,0',
      timeFrame: '45 or so',
      inflation: '7.',
    }
    keepDraft(owner, { entry, typed: ['timeFrame'] }, store)
    expect(readDraft(owner, store)).toEqual({ entry, typed: ['timeFrame'] })
    expect(readDraft({ ...owner, clientId: 8 }, store)).toBeUndefined()
    expect(readDraft({ ...owner, adviserId: 2 }, store)).toBeUndefined()
  })

  it('is none where nothing was typed, whatever the client’s level filled in', () => {
    const store = mapStore({ [key]: '{}' })
    keepDraft(owner, { entry: { ...entryDefaults, riskLevel: 12 }, typed: [] }, store)
    expect(store.map.size).toBe(0)
    keepDraft(owner, { entry: { ...entryDefaults, riskLevel: 12 }, typed: ['riskLevel'] }, store)
    expect(store.map.size).toBe(1)
  })

  it('made of a plan’s goal counts all of it as typed', () => {
    const store = mapStore()
    const goal = { ...goalDefaults, goalName: 'Flat', timeFrame: 7, stepUp: 5 }
    writeDraft(owner, goal, store)
    expect(readDraft(owner, store)).toEqual({
      entry: { ...entryDefaults, goalName: 'Flat', timeFrame: '7', stepUp: '5' },
      typed: ['goalName', 'timeFrame', 'riskLevel'],
    })
  })

  it('is gone once it is dropped', () => {
    const store = mapStore()
    writeDraft(owner, { ...goalDefaults, goalName: 'Flat' }, store)
    dropDraft(owner, store)
    expect(readDraft(owner, store)).toBeUndefined()
  })

  it('has single fields repaired, and is given up where it is no form', () => {
    const draftIn = (value: string) => readDraft(owner, mapStore({ [key]: value }))
    expect(draftIn('{"goalName":"Flat","riskLevel":99}')?.entry).toEqual({
      ...entryDefaults,
      goalName: 'Flat',
    })
    expect(draftIn('[1]')).toBeUndefined()
    expect(draftIn('{')).toBeUndefined()
  })
})
