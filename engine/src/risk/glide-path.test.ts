import { describe, expect, test } from 'vitest'
import { dayFromIso } from '../numbers/index.ts'
import { glidePlace, glideSteps } from './glide-path.ts'

const evenly = { kind: 'linear', endLevel: 12, fromYearsLeft: 3 } as const
const stepped = {
  kind: 'stepped',
  steps: [
    { yearsLeft: 5, level: 10 },
    { yearsLeft: 2, level: 14 },
  ],
} as const

describe('glideSteps', () => {
  test('go down evenly to the end level in the last year', () => {
    expect(glideSteps(evenly, 9)).toEqual([
      { yearsLeft: 3, level: 10 },
      { yearsLeft: 2, level: 11 },
      { yearsLeft: 1, level: 12 },
    ])
    const levels = glideSteps({ ...evenly, endLevel: 14.3, fromYearsLeft: 29 }, 1.7).map(({ level }) => level)
    expect(levels.at(-1)).toBe(14.3)
    for (const [i, level] of levels.entries()) expect(level).toBeCloseTo(1.7 + ((i + 1) * 12.6) / 29, 12)
  })

  test('leave out what lowers nothing, in any order', () => {
    expect(glideSteps(evenly, 12)).toEqual([])
    expect(glideSteps(evenly, 13)).toEqual([])
    expect(glideSteps({ kind: 'stepped', steps: stepped.steps.toReversed() }, 11)).toEqual([
      { yearsLeft: 2, level: 14 },
    ])
  })

  test('throw on what is no step', () => {
    expect(() => glideSteps({ ...evenly, fromYearsLeft: 2.5 }, 9)).toThrow(RangeError)
    expect(() => glideSteps({ ...evenly, fromYearsLeft: 0 }, 9)).toThrow(RangeError)
    expect(() => glideSteps({ ...evenly, endLevel: 16 }, 9)).toThrow(RangeError)
  })
})

describe('glidePlace', () => {
  const target = dayFromIso('2032-02-29')
  const on = (iso: string) => glidePlace(stepped, 8, target, dayFromIso(iso))

  test('steps fall whole years before the date, to the day', () => {
    expect(on('2027-02-27')).toEqual({ level: 8, next: { day: dayFromIso('2027-02-28'), level: 10 } })
    expect(on('2027-02-28')).toEqual({
      level: 10,
      since: dayFromIso('2027-02-28'),
      next: { day: dayFromIso('2030-02-28'), level: 14 },
    })
    expect(on('2033-01-01')).toEqual({ level: 14, since: dayFromIso('2030-02-28') })
  })
})
