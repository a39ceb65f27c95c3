import type { Transaction } from '@lakshya/contract'
import { describe, expect, it } from 'vitest'
import { correctFormOf, readCorrection } from './correct-form.ts'
import { type RecordForm, readRecord } from './record-form.ts'

const today = '2026-11-21'
const form: RecordForm = {
  fundCode: '120716',
  toFundCode: '',
  date: today,
  mode: 'amount',
  amount: '1,00,000',
  units: '',
}

describe('readRecord', () => {
  it('reads a purchase whatever the mode says', () => {
    expect(readRecord('purchase', { ...form, mode: 'all' }, today)).toEqual({
      kind: 'value',
      value: { kind: 'purchase', fundCode: '120716', date: today, amount: 100_000 },
    })
  })

  it('reads a redemption by units and of all', () => {
    const byUnits = readRecord('redemption', { ...form, mode: 'units', units: '1,234.5' }, today)
    expect(byUnits).toMatchObject({ value: { units: '1234.5' } })
    const ofAll = readRecord('redemption', { ...form, mode: 'all' }, today)
    expect(ofAll).toMatchObject({ value: { isAll: true } })
    expect(ofAll.kind === 'value' && 'amount' in ofAll.value).toBe(false)
  })

  it('names what is wrong at its field', () => {
    const read = readRecord('switch', { ...form, fundCode: '', date: '2026-11-22', amount: 'abc' }, today)
    expect(read).toEqual({
      kind: 'refused',
      errors: {
        fundCode: 'Choose a fund.',
        toFundCode: 'Choose the fund to switch to.',
        date: 'The date cannot be in the future.',
        quantity: 'Enter the amount as a number of rupees, without commas or signs.',
      },
    })
    const same = readRecord('switch', { ...form, toFundCode: '120716' }, today)
    expect(same).toMatchObject({ errors: { toFundCode: expect.stringContaining('another fund') } })
    const fine = readRecord('redemption', { ...form, mode: 'units', units: '1.2345' }, today)
    expect(fine).toMatchObject({ errors: { quantity: 'Enter units with at most three decimals.' } })
  })
})

const purchase: Transaction = {
  id: 9,
  goalId: 1,
  kind: 'purchase',
  fundCode: '120716',
  fundName: 'UTI Nifty 50',
  date: '2026-08-14',
  navDate: '2026-08-14',
  nav: '100.0000',
  amount: 10_000.5,
  stampDuty: 0.5,
  units: '100.000',
  isPending: false,
  isCancelled: false,
  isSimulated: false,
  isPrinted: false,
  corrections: [],
}

describe('readCorrection', () => {
  it('sends what was changed alone', () => {
    const typed = { ...correctFormOf(purchase), date: '2026-08-13', reason: ' wrong day ' }
    expect(readCorrection(purchase, typed, today)).toEqual({
      kind: 'value',
      value: { date: '2026-08-13', reason: 'wrong day' },
    })
  })

  it('asks for a change and a reason', () => {
    expect(readCorrection(purchase, correctFormOf(purchase), today)).toMatchObject({
      errors: { '': expect.stringContaining('Nothing is changed'), reason: 'Enter the reason.' },
    })
  })

  it('begins a redemption by its units, and takes an amount instead', () => {
    const sold: Transaction = { ...purchase, kind: 'redemption' }
    const typed = correctFormOf(sold)
    expect(typed).toMatchObject({ mode: 'units', units: '100.000', amount: '10,000.50' })
    const byUnits = readCorrection(sold, { ...typed, units: '90', reason: 'x' }, today)
    expect(byUnits).toMatchObject({ value: { units: '90' } })
    const byAmount = readCorrection(sold, { ...typed, mode: 'amount', amount: '5,000', reason: 'x' }, today)
    expect(byAmount).toMatchObject({ value: { amount: 5_000 } })
  })
})
