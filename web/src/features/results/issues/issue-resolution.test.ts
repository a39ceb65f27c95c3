import type { CalculationResult } from '@lakshya/contract'
import { describe, expect, it } from 'vitest'
import { formatDuration } from '../../../core/formats/duration.ts'
import { goalDefaults } from '../../../core/goal/goal-storage.ts'
import { fundIssue, planResult } from '../../../core/goal/plan.fixture.ts'
import { manualAmounts } from '../state/manual-mix.ts'
import { beginPlan, type IssueChoice, planReducer } from '../state/plan-state.ts'
import { areIssuesDecided, resolutionOf, resolvePlanIssues } from './issue-resolution.ts'

const issue = fundIssue({
  alternatives: [{ symbol: '145139', name: 'Invesco India Smallcap', minRequired: 1000 }],
})
const optimal = planResult({
  allocations: { '122639': 60, '119707': 36, '120828': 4 },
  initial_investment: 100_000,
  fundAmounts: { '122639': 60_000, '119707': 36_000, '120828': 4_000 },
  fundIssues: [issue],
})
const offered = [
  { code: '120828', name: 'Quant Small Cap' },
  { code: '145139', name: 'Invesco India Smallcap' },
]
const begun = beginPlan({ ...goalDefaults, goalName: 'A flat' }, optimal)
const decided = (choice: IssueChoice) =>
  planReducer(begun, { kind: 'choose-action', symbol: '120828', choice })

function resolve(choice: IssueChoice) {
  const state = decided(choice)
  const resolved = resolvePlanIssues(state, offered)
  if (resolved.kind === 'failed') throw new Error(resolved.reason)
  const answer = { completionYears: 9.5 } as CalculationResult
  const resolution = resolutionOf(state, resolved.mix, answer)
  return { ...resolved, resolution, after: planReducer(state, { kind: 'apply-resolution', resolution }) }
}

describe('resolving fund issues', () => {
  it('waits until every issue has its action', () => {
    expect(areIssuesDecided(begun.issues)).toBe(false)
    expect(areIssuesDecided(decided({ action: 'remove' }).issues)).toBe(true)
    expect(areIssuesDecided([])).toBe(false)
  })

  it('raises the amount with an increase, so that the fund stands at its minimum', () => {
    const { request, resolution, after } = resolve({ action: 'increase' })
    expect(request).toMatchObject({ isResolvingIssues: true, planAmount: 100_000, targetAmount: 2_500_000 })
    expect(request.scalingFactor).toBeCloseTo(1.01, 12)
    expect(resolution.completion).toMatchObject({ amountAfter: 101_000, completionYears: 9.5 })
    expect(resolution.completion?.scaledTimeFrame).toBeCloseTo(10 / 1.01, 10)
    expect(after.manual && manualAmounts(after.manual)['120828']).toBe(5_000)
    expect([after.mode, after.issues]).toEqual(['manual', []])
  })

  it('swaps and names what stands in for what', () => {
    const { resolution } = resolve({ action: 'swap', alternative: '145139' })
    expect(resolution.allocations).toMatchObject({ '145139': 4 })
    expect(resolution.replacements).toEqual([
      {
        originalId: '120828',
        originalName: 'Quant Small Cap',
        replacementId: '145139',
        replacementName: 'Invesco India Smallcap',
      },
    ])
    expect(resolution.completion).toBeUndefined()
  })

  it('removes and rescales the rest to 100', () => {
    const { resolution } = resolve({ action: 'remove' })
    expect(resolution.allocations['122639']).toBeCloseTo(62.5, 10)
    expect([resolution.amount, resolution.completion]).toEqual([100_000, undefined])
  })

  it('fails with its reason where no fund would be left', () => {
    const alone = beginPlan(begun.goal, planResult({ ...optimal, allocations: { '120828': 100 } }))
    const state = planReducer(alone, {
      kind: 'choose-action',
      symbol: '120828',
      choice: { action: 'remove' },
    })
    expect(resolvePlanIssues(state, offered)).toEqual({
      kind: 'failed',
      reason: 'every fund of the mix was removed',
    })
  })
})

it.each([
  [9.62, '9 years 7 months'],
  [1, '1 year'],
  [1 / 12, '1 month'],
  [1.999, '2 years'],
  [0, '0 months'],
])('writes %d years as %s', (years, words) => expect(formatDuration(years)).toBe(words))
