import { glideProblems } from '@lakshya/contract'
import { expect, test } from 'vitest'
import { pathOf } from '../../../core/goal/glide-path.ts'
import {
  beginPath,
  changedStep,
  fitsAnother,
  levelProblem,
  readLevel,
  readYearsLeft,
  withoutStep,
  withStep,
  yearsProblem,
} from './glide-choice.ts'

test('a path that is begun with goes with its goal, whatever its level and years', () => {
  for (let riskLevel = 0; riskLevel < 15; riskLevel += 0.5) {
    for (let timeFrame = 2; timeFrame <= 30; timeFrame++) {
      for (const kind of ['linear', 'stepped'] as const) {
        const glidePath = beginPath(kind, { riskLevel, timeFrame })
        expect(glideProblems({ glidePath: glidePath ?? undefined, riskLevel, timeFrame })).toEqual([])
        expect(pathOf({ glidePath, riskLevel, timeFrame })).toEqual(glidePath)
      }
    }
  }
  expect(beginPath('off', { riskLevel: 9, timeFrame: 10 })).toBeNull()
})

test('what is left of a path when level or years have moved goes with the goal too', () => {
  const steps = [
    { yearsLeft: 8, level: 10 },
    { yearsLeft: 8, level: 11 },
    { yearsLeft: 3, level: 9 },
    { yearsLeft: 2, level: 14 },
  ]
  const paths = [
    { kind: 'stepped', steps },
    { kind: 'linear', endLevel: 12, fromYearsLeft: 9 },
  ] as const
  for (const path of paths) {
    const glidePath = path.kind === 'linear' ? path : { ...path, steps: [...path.steps] }
    for (const riskLevel of [0, 9, 9.5, 11, 12, 15]) {
      for (const timeFrame of [1, 2, 3, 8, 10, 30]) {
        const left = pathOf({ glidePath, riskLevel, timeFrame })
        expect(glideProblems({ glidePath: left, riskLevel, timeFrame })).toEqual([])
      }
    }
  }
  expect(pathOf({ glidePath: { ...paths[1] }, riskLevel: 9, timeFrame: 5 })).toMatchObject({
    fromYearsLeft: 4,
  })
  expect(pathOf({ glidePath: { ...paths[1] }, riskLevel: 12, timeFrame: 5 })).toBeUndefined()
})

test('fields read levels and years as people type them, and say what is wrong', () => {
  expect([readLevel('14.5'), readLevel(''), readLevel('16'), readLevel('x')]).toEqual([
    14.5,
    undefined,
    undefined,
    undefined,
  ])
  expect([readYearsLeft('5'), readYearsLeft('5 years left'), readYearsLeft('0')]).toEqual([5, 5, undefined])
  expect(levelProblem(9, 9, 'the goal’s own')).toBe('Choose a level above 9, the goal’s own.')
  expect(yearsProblem(10, 10, undefined)).toBe('At most 9: the goal has 10 years.')
  expect(yearsProblem(5, 10, { yearsLeft: 5, level: 10 })).toContain('fewer than 5')
})

test('steps are added towards the date, changed and taken away', () => {
  const one = { kind: 'stepped' as const, steps: [{ yearsLeft: 2, level: 13 }] }
  const two = withStep(one)
  expect(two).toEqual({ kind: 'stepped', steps: [...one.steps, { yearsLeft: 1, level: 14 }] })
  if (two.kind !== 'stepped') throw new Error('no steps')
  expect(fitsAnother(two.steps)).toBe(false)
  expect(withStep(two)).toEqual(two)
  expect(withoutStep(changedStep(two, 1, { level: 15 }) as typeof two, 0)).toEqual({
    kind: 'stepped',
    steps: [{ yearsLeft: 1, level: 15 }],
  })
})
