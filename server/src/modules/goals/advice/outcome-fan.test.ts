import { describe, expect, it } from 'vitest'
import { sampleAdvice } from '../../../testing/sample-advice.ts'
import { outcomeFan } from './outcome-fan.ts'

const lumpsum = { investmentType: 'lumpsum', sipFrequency: null, instalments: null } as const

describe('the fan of a record', () => {
  it.each([
    ['a monthly SIP', {}],
    ['a yearly SIP', { sipFrequency: 'yearly', instalments: 10 }],
    ['a lumpsum', lumpsum],
    ['fewer instalments than planned', { instalments: 114, targetDate: '2036-06-18' }],
    ['a time that is not whole', { timeFrame: 7.5, instalments: 90, targetDate: '2034-05-23' }],
  ] as const)('of %s ends with the outcomes on record, to the rupee', (_case, goal) => {
    const record = sampleAdvice(4, { goal })
    const { outcomes } = record.result.chance
    const fan = outcomeFan(record)
    expect(fan.map(({ year }) => year)).toEqual(
      Array.from({ length: (outcomes?.year ?? 0) + 1 }, (_, i) => i),
    )
    expect(fan.at(-1)?.future).toEqual(outcomes?.future)
  })

  it('says what is paid in until each year', () => {
    const monthly = outcomeFan(sampleAdvice(2)).map(({ paidIn }) => paidIn)
    expect(monthly.slice(0, 3)).toEqual([0, 300_000, 600_000])
    expect(monthly.at(-1)).toBe(3_000_000)
    expect(new Set(outcomeFan(sampleAdvice(2, { goal: lumpsum })).map(({ paidIn }) => paidIn))).toEqual(
      new Set([25_000]),
    )
  })

  it('is none of a plan of less than a year', () => {
    expect(
      outcomeFan(sampleAdvice(2, { goal: { timeFrame: 0.5, instalments: 6, targetDate: '2027-05-23' } })),
    ).toEqual([])
  })
})
