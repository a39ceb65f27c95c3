import { describe, expect, it } from 'vitest'
import { entryDefaults, type GoalEntry } from '../../core/goal/goal-draft.ts'
import { goalMeaning, laterRupees } from './goal-meaning.ts'

const today = '2026-11-21'
const meaning = (part: Partial<GoalEntry>) => goalMeaning({ ...entryDefaults, ...part }, today)
const sip = { amountMode: 'current', investmentType: 'sip', currentAmount: '5,000' } as const

describe('goalMeaning', () => {
  it('carries a target to the rupees of its year', () => {
    expect(meaning({ targetAmount: '25,00,000' })).toMatchObject({
      label: 'Needed in Nov 2036',
      figure: '₹44,77,119',
      basis: '₹25,00,000 in today’s rupees, with prices rising 6% a year',
      notes: [],
    })
  })

  it('has prices rise as the goal’s own inflation says', () => {
    expect(meaning({ targetAmount: '25,00,000', inflation: '10%' })).toMatchObject({
      figure: '₹64,84,356',
      basis: '₹25,00,000 in today’s rupees, with prices rising 10% a year',
    })
  })

  it('counts the instalments of a SIP', () => {
    expect(meaning(sip)).toMatchObject({
      label: 'Invested by Nov 2036',
      figure: '₹6,00,000',
      basis: '120 instalments of ₹5,000',
    })
    expect(meaning({ ...sip, sipFrequency: 'yearly', timeFrame: '1' }).basis).toBe('1 instalment of ₹5,000')
  })

  it('counts instalments that rise, and a lumpsum at the start', () => {
    expect(meaning({ ...sip, stepUp: '10', lumpsumAmount: '1,00,000', timeFrame: '2' })).toMatchObject({
      figure: '₹2,26,000',
      basis: '24 instalments, from ₹5,000 to ₹5,500 in the last year, and ₹1,00,000 at the start',
    })
  })

  it('leaves what a lumpsum does not have out', () => {
    const hidden = { stepUp: '10', lumpsumAmount: '1,00,000' }
    expect(meaning({ ...sip, ...hidden, investmentType: 'lumpsum' })).toMatchObject({
      figure: '₹5,000',
      notes: [],
    })
  })

  it('says what step-up, lumpsum and what is held do to a target', () => {
    const { notes } = meaning({
      investmentType: 'sip',
      targetAmount: '25,00,000',
      stepUp: '10',
      lumpsumAmount: '2 lakh',
      heldAmount: '25,00,000',
    })
    expect(notes).toEqual([
      'Instalments rise 10% a year: those of the last year are 2.36 times the first.',
      '₹2,00,000 is paid at the start; the SIP makes up the rest.',
      '₹25,00,000 held already, and its growth, counts towards the goal. It may be all that the goal needs: then nothing more is invested.',
    ])
  })

  it('names the target beside an amount', () => {
    expect(meaning({ ...sip, targetAmount: '25,00,000' }).notes).toEqual([
      'The target is ₹25,00,000 in today’s rupees, ₹44,77,119 in Nov 2036 at 6% a year; the plan says how likely it is.',
    ])
  })

  it('says what is missing before there is a figure', () => {
    expect(meaning({})).toMatchObject({ figure: undefined, missing: 'Enter an amount' })
    expect(meaning({ amountMode: 'current' }).figure).toBeUndefined()
    expect(meaning({ targetAmount: '1 cr', timeFrame: '45' }).missing).toBe('Enter the years')
    expect(meaning({ targetAmount: '1 cr', inflation: '' }).missing).toBe('Enter the inflation')
    expect(meaning({ ...sip, stepUp: '26' }).missing).toBe('Enter the step-up')
  })
})

it('carries the stated target of either mode to its date', () => {
  const entry = { ...entryDefaults, targetAmount: '25,00,000' }
  expect(laterRupees(entry, today)).toBe('₹44,77,119 in Nov 2036 at 6% a year')
  expect(laterRupees({ ...entry, amountMode: 'current' }, today)).toBe('₹44,77,119 in Nov 2036 at 6% a year')
  expect(laterRupees({ ...entry, stepUp: '99' }, today)).toBeDefined()
  expect(laterRupees({ ...entry, inflation: 'x' }, today)).toBeUndefined()
  expect(laterRupees({ ...entry, timeFrame: '' }, today)).toBeUndefined()
  expect(laterRupees(entryDefaults, today)).toBeUndefined()
})
