import { describe, expect, test } from 'vitest'
import { minimumOf, minimumsOf } from '../funds/index.ts'
import { findAlternatives, findFundIssues } from './fund-minimums.ts'
import { resolveIssues } from './issue-actions.ts'

const offered = [
  ['120828', 'small-cap'],
  ['145139', 'small-cap'],
  ['105603', 'arbitrage'],
  ['153188', 'arbitrage'],
  ['145723', 'arbitrage'],
  ['116077', 'gold'],
  ['141064', 'gold'],
  ['119788', 'gold'],
  ['100597', 'gilt'],
  ['119707', 'gilt'],
  ['122639', 'flexi-cap'],
].map(([code = '', category = '']) => ({ code, name: `Fund ${code}`, category }))

const codesOf = (code: string, amount: number, type: 'sip' | 'lumpsum') =>
  findAlternatives(code, amount, type, offered).map(({ symbol }) => symbol)

describe('fund minimums', () => {
  test('are those of the table, else 500', () => {
    expect(minimumsOf('120828')).toEqual({ sip: 1000, lumpsum: 5000 })
    expect(minimumOf('145723', 'sip')).toBe(150)
    expect(minimumsOf('122639')).toEqual({ sip: 500, lumpsum: 500 })
    expect(minimumsOf('toString')).toEqual({ sip: 500, lumpsum: 500 })
  })

  test('an amount below its minimum is an issue; nothing, and the minimum itself, are none', () => {
    const issues = findFundIssues({ '120828': 600, '119707': 0, '122639': 500 }, 'sip', offered)
    expect(issues).toMatchObject([
      { symbol: '120828', amount: 600, minRequired: 1000, shortfallAmount: 400, action: 'none' },
    ])
  })

  test('prescribed swaps come first, and one fund has none', () => {
    expect(codesOf('105603', 100, 'sip')).toEqual(['153188'])
    expect(codesOf('116077', 100, 'sip')).toEqual(['141064'])
    expect(codesOf('145139', 400, 'sip')).toEqual([])
  })

  test('others get up to two with a lower minimum within the amount, their own category first', () => {
    expect(codesOf('120828', 600, 'sip')).toEqual(['145139', '105603'])
    expect(codesOf('120828', 200, 'sip')).toEqual(['145723'])
    expect(codesOf('119707', 800, 'lumpsum')).toEqual(['122639', '153188'])
    expect(codesOf('122639', 100, 'sip')).toEqual([])
  })
})

describe('the minimums of a shelf', () => {
  const shelf = ['1', '2', '3', '105603'].map((code) => ({ code, name: `Fund ${code}`, category: 'elss' }))
  const minimums = (code: string) => ({ sip: 100 * Number(code), lumpsum: 1000 * Number(code) })

  test('stand in the place of the table, for issues and for what may be swapped in', () => {
    expect(findFundIssues({ '3': 250, '2': 200 }, 'sip', shelf, minimums)).toMatchObject([
      {
        symbol: '3',
        minRequired: 300,
        shortfallAmount: 50,
        alternatives: [{ symbol: '1' }, { symbol: '2' }],
      },
    ])
    expect(findFundIssues({ '3': 2500 }, 'lumpsum', shelf, minimums)).toMatchObject([
      { minRequired: 3000, alternatives: [{ minRequired: 1000 }, { minRequired: 2000 }] },
    ])
  })

  test('decide what an increase comes to', () => {
    const mix = {
      weights: { '3': 0.5, '2': 0.5 },
      total: 500,
      timeFrameYears: 5,
      investmentType: 'sip',
    } as const
    expect(resolveIssues(mix, [{ symbol: '3', action: 'increase' }], shelf, minimums)).toMatchObject({
      fundAmounts: { '2': 250, '3': 300 },
      remainingIssues: [],
    })
  })

  test('a prescribed swap that is not on the shelf gives way to the general rule', () => {
    const found = findAlternatives('105603', 500, 'sip', shelf, minimums)
    expect(found.map(({ symbol }) => symbol)).toEqual(['1', '2'])
  })
})

describe('resolveIssues', () => {
  const mix = {
    weights: { '120828': 0.04, '119707': 0.5, '122639': 0.46 },
    total: 5000,
    timeFrameYears: 10,
    investmentType: 'sip',
  } as const

  test('increase brings the fund to its minimum, raises the amount and shortens the time', () => {
    const resolved = resolveIssues(mix, [{ symbol: '120828', action: 'increase' }], offered)
    if (resolved.kind !== 'resolved') throw new Error(resolved.reason)
    expect(resolved.scalingFactor).toBeCloseTo(1.16, 12)
    expect(resolved.total).toBe(5800)
    expect(resolved.fundAmounts).toEqual({ '119707': 2500, '120828': 1000, '122639': 2300 })
    expect(resolved.scaledTimeFrameYears).toBeCloseTo(10 / 1.16, 12)
    expect(resolved.remainingIssues).toEqual([])
  })

  test('remove rescales the rest and leaves amount and time alone', () => {
    const resolved = resolveIssues(mix, [{ symbol: '120828', action: 'remove' }], offered)
    expect(resolved).toMatchObject({
      total: 5000,
      scaledTimeFrameYears: 10,
      scalingFactor: expect.closeTo(0.96, 12),
    })
  })

  test('swap moves the weight to the alternative, adding to what it has', () => {
    const action = { symbol: '120828', action: 'swap', alternative: '122639' } as const
    const resolved = resolveIssues(mix, [action], offered)
    if (resolved.kind !== 'resolved') throw new Error(resolved.reason)
    expect(resolved.weights['122639']).toBeCloseTo(0.5, 12)
    expect(resolved.weights['120828']).toBeUndefined()
  })

  test('what is still below its minimum afterwards is named', () => {
    const action = { symbol: '120828', action: 'swap', alternative: '145139' } as const
    const resolved = resolveIssues(mix, [action], offered)
    expect(resolved).toMatchObject({ remainingIssues: [{ symbol: '145139', amount: 200, minRequired: 500 }] })
  })

  test('removing all leaves nothing, and a fund that is not in the mix throws', () => {
    const all = Object.keys(mix.weights).map((symbol) => ({ symbol, action: 'remove' as const }))
    expect(resolveIssues(mix, all, offered).kind).toBe('nothing-left')
    expect(() => resolveIssues(mix, [{ symbol: '1', action: 'remove' }], offered)).toThrow(RangeError)
  })
})
