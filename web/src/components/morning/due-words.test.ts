import { describe, expect, it } from 'vitest'
import { backOn, dueWords, shortDay } from './due-words.ts'

const today = '2026-11-23'

describe('the day of a line', () => {
  it('is named with how far it is, and its year where that is another', () => {
    expect(dueWords({ dueOn: '2026-11-30', since: null }, today)).toEqual(['30 Nov', 'in 7 days'])
    expect(dueWords({ dueOn: '2026-11-24', since: null }, today)).toEqual(['24 Nov', 'tomorrow'])
    expect(dueWords({ dueOn: '2026-11-23', since: null }, today)).toEqual(['Today', ''])
    expect(dueWords({ dueOn: '2026-11-20', since: null }, today)).toEqual(['20 Nov', '3 days late'])
    expect(dueWords({ dueOn: '2026-11-22', since: null }, today)).toEqual(['22 Nov', '1 day late'])
    expect(shortDay('2027-01-05', today)).toBe('5 Jan 2027')
  })

  it('is any day where none is known, with since when the cause is there', () => {
    expect(dueWords({ dueOn: null, since: '2026-05-12' }, today)).toEqual(['Any day', 'for 195 days'])
    expect(dueWords({ dueOn: null, since: '2026-11-22' }, today)).toEqual(['Any day', 'since yesterday'])
    expect(dueWords({ dueOn: null, since: '2026-11-23' }, today)).toEqual(['Any day', 'since today'])
    expect(dueWords({ dueOn: null, since: null }, today)).toEqual(['Any day', ''])
  })
})

describe('when a line may come back', () => {
  it('is tomorrow, next Monday, and a week before it is due where that is later', () => {
    expect(backOn('2026-12-15', today)).toEqual([
      { words: 'Tomorrow', day: '2026-11-24' },
      { words: 'Next Monday', day: '2026-11-30' },
      { words: 'A week before it is due', day: '2026-12-08' },
    ])
    expect(backOn('2026-12-01', today).map(({ day }) => day)).toEqual(['2026-11-24', '2026-11-30'])
    expect(backOn(null, '2026-11-29').map(({ day }) => day)).toEqual(['2026-11-30', '2026-12-07'])
  })
})
