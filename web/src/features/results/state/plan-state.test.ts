import { describe, expect, it } from 'vitest'
import { goalDefaults } from '../../../core/goal/goal-storage.ts'
import { rescaled } from '../../../core/goal/mix.ts'
import { fundIssue, planResult } from '../../../core/goal/plan.fixture.ts'
import { isMismatched, manualAmounts, sliderMax } from './manual-mix.ts'
import { adoptMix, beginPlan, type PlanAction, planReducer, replacePlan } from './plan-state.ts'
import { shownAllocations, shownAmount } from './shown-mix.ts'

const issue = fundIssue({
  alternatives: [{ symbol: '122639', name: 'Parag Parikh Flexi Cap', minRequired: 500 }],
})
const optimal = planResult({
  allocations: { '122639': 60, '119707': 36, '120828': 4 },
  initial_investment: 100_000,
  fundAmounts: { '122639': 60_000, '119707': 36_000, '120828': 4_000 },
  fundIssues: [issue],
})
const goal = { ...goalDefaults, goalName: 'A flat' }
const codes = ['100597', '119707', '120828', '122639']
const begun = beginPlan(goal, optimal)
const run = (...actions: PlanAction[]) => actions.reduce(planReducer, begun)
const adjusted = run({ kind: 'adjust-manually', codes })

describe('the plan’s state', () => {
  it('begins with the optimal mix and its issues', () => {
    expect([begun.mode, begun.issues, shownAmount(begun)]).toEqual(['optimal', [issue], 100_000])
    expect(shownAllocations(begun)).toEqual(optimal.allocations)
  })

  it('seeds every fund of the catalogue from the optimal mix, 0 if absent', () => {
    expect(adjusted.mode).toBe('manual')
    expect(adjusted.manual).toMatchObject({
      allocations: { '100597': 0, '119707': 36, '120828': 4, '122639': 60 },
      amount: 100_000,
    })
    expect(adjusted.issues).toEqual([])
    expect(manualAmounts(adjusted.manual ?? { allocations: {}, amount: 0, recommended: {} })).toEqual({
      '100597': 0,
      '119707': 36_000,
      '120828': 4_000,
      '122639': 60_000,
    })
  })

  it('keeps an amount set by hand as percent of the plan’s amount', () => {
    const state = planReducer(adjusted, { kind: 'set-amount', code: '100597', amount: 20_000 })
    expect(state.manual?.allocations['100597']).toBeCloseTo(20, 10)
    expect(shownAmount(state)).toBe(120_000)
    expect(shownAllocations(state)?.['122639']).toBeCloseTo(50, 10)
  })

  it('ignores an amount in optimal mode', () => {
    expect(run({ kind: 'set-amount', code: '122639', amount: 5 })).toBe(begun)
  })

  it('returns to the optimal mix and its issues', () => {
    expect(planReducer(adjusted, { kind: 'use-optimal' })).toEqual(begun)
  })

  it('adopts a mix by hand, at its own amount where it has one', () => {
    expect(run(adoptMix({ '122639': 100 })).manual).toEqual({
      allocations: { '122639': 100 },
      amount: 100_000,
      recommended: { '122639': 100_000 },
    })
    const state = planReducer(adjusted, adoptMix({ '122639': 100 }, 90_000))
    expect(state.manual?.amount).toBe(90_000)
    expect(state.manual?.allocations).toEqual({ '100597': 0, '119707': 0, '120828': 0, '122639': 100 })
  })

  it('begins anew with another plan', () => {
    const other = planResult({ initial_investment: 5 })
    const state = planReducer(adjusted, replacePlan({ ...goal, riskLevel: 2 }, other))
    expect(state).toEqual(beginPlan({ ...goal, riskLevel: 2 }, other))
  })

  it('keeps the action that is chosen for an issue', () => {
    const swap = { action: 'swap', alternative: '122639' } as const
    const state = run({ kind: 'choose-action', symbol: '120828', choice: swap })
    expect(state.issues[0]).toMatchObject({ action: 'swap', alternativeSelected: '122639' })
    const removed = planReducer(state, {
      kind: 'choose-action',
      symbol: '120828',
      choice: { action: 'remove' },
    })
    expect(removed.issues[0]).toMatchObject({ action: 'remove', alternativeSelected: null })
  })

  it('goes on by hand after a resolution, with the issues that it left', () => {
    const replacement = {
      originalId: '120828',
      originalName: 'Quant Small Cap',
      replacementId: '122639',
      replacementName: 'Parag Parikh Flexi Cap',
    }
    const state = run({
      kind: 'apply-resolution',
      resolution: {
        allocations: { '122639': 64, '119707': 36 },
        amount: 101_000,
        remainingIssues: [],
        replacements: [replacement],
        completion: undefined,
      },
    })
    expect([state.mode, state.issues, state.appliedFundReplacements]).toEqual(['manual', [], [replacement]])
    expect(state.manual).toEqual({
      allocations: { '122639': 64, '119707': 36, '120828': 0 },
      amount: 101_000,
      recommended: { '122639': 64_640, '119707': 36_360, '120828': 0 },
    })
  })
})

describe('a mix by hand', () => {
  it('is rescaled to 100 without its empty funds', () => {
    expect(rescaled({ '1': 30, '2': 20, '3': 0 })).toEqual({ '1': 60, '2': 40 })
    expect(rescaled({ '1': 0 })).toBeUndefined()
  })

  it('has sliders to twice the recommended amount, and to the whole plan’s for a fund not in it', () => {
    const mix = adjusted.manual ?? { allocations: {}, amount: 0, recommended: {} }
    expect(['122639', '120828', '100597'].map((code) => sliderMax(mix, code))).toEqual([
      120_000, 8_000, 100_000,
    ])
  })

  it('is mismatched beyond one percent of the recommended amount', () => {
    expect([100_000, 101_000, 101_001, 98_999].map((total) => isMismatched(total, 100_000))).toEqual([
      false,
      false,
      true,
      true,
    ])
  })
})

describe('a mix by hand that another takes the place of', () => {
  const edited = planReducer(adjusted, { kind: 'set-amount', code: '100597', amount: 20_000 })

  it('can be had back from the optimal mix and from one that was begun anew', () => {
    const optimalAgain = planReducer(edited, { kind: 'use-optimal' })
    const anew = planReducer(optimalAgain, { kind: 'adjust-manually', codes })
    for (const state of [optimalAgain, anew]) {
      const back = planReducer(state, { kind: 'restore-mix' })
      expect([back.mode, back.manual, back.setAside]).toEqual(['manual', edited.manual, undefined])
    }
  })

  it('changes places with one that was edited since', () => {
    const optimalAgain = planReducer(edited, { kind: 'use-optimal' })
    const anew = planReducer(optimalAgain, { kind: 'adjust-manually', codes })
    const other = planReducer(anew, { kind: 'set-amount', code: '119707', amount: 1_000 })
    const back = planReducer(other, { kind: 'restore-mix' })
    expect([back.manual, back.setAside?.manual]).toEqual([edited.manual, other.manual])
  })

  it('is not set aside while it is just the optimal one', () => {
    expect(planReducer(adjusted, { kind: 'use-optimal' }).setAside).toBeUndefined()
  })

  it('keeps its percents where the plan’s amount has changed', () => {
    const twice = planResult({ ...optimal, initial_investment: 200_000 })
    const back = planReducer(planReducer(edited, replacePlan(goal, twice)), { kind: 'restore-mix' })
    expect(back.manual?.allocations).toEqual(edited.manual?.allocations)
    expect(shownAmount(back)).toBe(240_000)
  })

  it('is the same mix still where only its amount changes', () => {
    const mix = shownAllocations(edited) ?? {}
    const replaced = planReducer(edited, replacePlan({ ...goal, timeFrame: 12 }, optimal))
    expect(planReducer(replaced, adoptMix(mix, 90_000)).setAside).toBeUndefined()
  })
})
