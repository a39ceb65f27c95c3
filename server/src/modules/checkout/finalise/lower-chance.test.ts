import { expect, it } from 'vitest'
import { refuseLowerChance } from './refusals.ts'

const shown = { chance: 80 }
const now = (probability: number) => ({ chance: { model: { probability } } })

it('a chance that was agreed to days ago holds until it has fallen by more than two points', () => {
  const item = { goalName: 'House', shown }
  for (const probability of [0.9, 0.8, 0.78])
    expect(refuseLowerChance(item, now(probability))).toBeUndefined()
  expect(() => refuseLowerChance(item, now(0.779))).toThrow(
    'The chance of House has fallen since the client agreed: 80% → 78%. Please ask again.',
  )
  expect(refuseLowerChance(undefined, now(0.1))).toBeUndefined()
})
