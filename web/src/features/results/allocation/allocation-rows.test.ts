import type { Fund, FundCagr } from '@lakshya/contract'
import { describe, expect, it } from 'vitest'
import { fundIssue, planResult } from '../../../core/goal/plan.fixture.ts'
import { allocationRows } from './allocation-rows.ts'

const result = planResult({
  allocations: { '120828': 0.3, '122639': 35, '119707': 64.7, '120716': 0 },
  initial_investment: 1634736,
  fundAmounts: { '120828': 4904, '122639': 572158, '119707': 1057674 },
  fundIssues: [fundIssue({ amount: 4904, shortfallAmount: 96 })],
})
const funds: Fund[] = [
  {
    code: '122639',
    name: 'Parag Parikh Flexi Cap',
    category: 'flexi-cap',
    plan: 'Direct',
    minimumSip: 100,
    minimumLumpsum: 500,
    isSimulated: false,
  },
]
const cagrs: FundCagr[] = [
  {
    fundId: '122639',
    cagr: { '1y': -1.6, '3y': 14.5, '5y': null },
    currentNav: 90.8656,
    navDate: '2026-11-20',
    isSimulated: false,
  },
]

describe('allocationRows', () => {
  const rows = allocationRows({ result, investmentType: 'lumpsum', funds, cagrs })

  it('stands in order of weight, without funds of 0, in colours that are the funds’ own', () => {
    expect(rows.map((row) => [row.code, row.colour])).toEqual([
      ['119707', 'var(--c2)'],
      ['122639', 'var(--c1)'],
      ['120828', 'var(--c-others)'],
    ])
  })

  it('shows what of a lumpsum beside a SIP goes into each fund', () => {
    const both = { ...result, lumpsumAmounts: { '122639': 2_00_000, '119707': 3_00_000 } }
    const of = allocationRows({ result: both, investmentType: 'sip', funds, cagrs })
    expect(of.map((row) => row.lumpsum)).toEqual([3_00_000, 2_00_000, 0])
    expect(rows[0]?.lumpsum).toBeUndefined()
  })

  it('takes the minimum of the way of investing', () => {
    expect(rows[1]?.minimum).toBe(500)
    expect(allocationRows({ result, investmentType: 'sip', funds, cagrs })[1]?.minimum).toBe(100)
  })

  it('names the shortfall, and the fund by its issue where the catalogue is not there', () => {
    expect(rows[2]).toMatchObject({ name: 'Quant Small Cap', minimum: 5000, shortfall: 96 })
  })

  it('leaves unknown what is not known', () => {
    expect(rows[0]).toMatchObject({
      name: 'Fund 119707',
      minimum: undefined,
      cagr: undefined,
      nav: undefined,
    })
  })
})
