import { expect, it } from 'vitest'
import { goal, result } from './live-plan.fixture.ts'
import { createLiveStore, type LivePreview } from './live-preview.ts'

it('what is being tried is told to those who follow it', () => {
  const previews = createLiveStore<LivePreview | undefined>(undefined)
  const seen: unknown[] = []
  const leave = previews.subscribe(() => seen.push(previews.get()?.goal.riskLevel))
  previews.set({ goal, result, kept: undefined })
  previews.set(undefined)
  leave()
  previews.set({ goal, result, kept: undefined })
  expect(seen).toEqual([9, undefined])
})
