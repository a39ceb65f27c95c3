import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { caretAfterGrouping, groupAmount, parseAmount, settleAmount } from './amount.ts'

describe('parseAmount', () => {
  it.each([
    ['1,00,000', 100000],
    ['100,000', 100000],
    ['₹1 lakh', 100000],
    ['₹ 25,00,000', 2500000],
    ['25 lakh', 2500000],
    ['25L', 2500000],
    ['1.5 cr', 15000000],
    ['1.5 Crore', 15000000],
    ['Rs. 5,000/-', 5000],
    ['Rs 5000 only', 5000],
    ['INR 12345', 12345],
    ['10k', 10000],
    ['5 00 000', 500000],
    ['.5 lakh', 50000],
    ['99.99', 99.99],
    ['0.1 lakh', 10000],
    ['0', 0],
  ])('reads %s as %d', (text, value) => expect(parseAmount(text)).toBe(value))

  it.each([
    '',
    ' ',
    'abc',
    '-5',
    '−5',
    '5-',
    '1e5',
    '1.2.3',
    '5 apples',
    '₹',
    'lakh',
    'NaN',
    'Infinity',
    ',',
    '5 lakh 3',
  ])('reads no amount in %j', (text) => expect(parseAmount(text)).toBeUndefined())

  it('reads back what grouping wrote', () => {
    fc.assert(
      fc.property(fc.nat(1e11), (value) => {
        expect(parseAmount(groupAmount(String(value)))).toBe(value)
        expect(parseAmount(settleAmount(String(value)))).toBe(value)
      }),
    )
  })
})

describe('groupAmount', () => {
  it.each([
    ['1234567', '12,34,567'],
    ['1,234,567', '12,34,567'],
    ['₹1234', '1,234'],
    ['0012', '12'],
    ['1234.5', '1,234.5'],
    ['', ''],
    ['25 la', '25 la'],
  ])('shows %j as %j', (text, shown) => expect(groupAmount(text)).toBe(shown))
})

it('settles words into digits and leaves what is no amount', () => {
  expect(settleAmount('25 lakh')).toBe('25,00,000')
  expect(settleAmount('1.23456789 cr')).toBe('1,23,45,678.90')
  expect(settleAmount(' many ')).toBe('many')
})

describe('caretAfterGrouping', () => {
  it('stays behind the digit just typed', () => {
    // 1,234| typed 5 between 2 and 3: 1,2|534 becomes 12,5|34
    expect(caretAfterGrouping('1,2534', 4, '12,534')).toBe(4)
    expect(caretAfterGrouping('12345', 5, '12,345')).toBe(6)
    expect(caretAfterGrouping('0', 0, '0')).toBe(0)
    expect(caretAfterGrouping('01', 2, '1')).toBe(1)
  })

  it('never leaves the text', () => {
    fc.assert(
      fc.property(fc.nat(1e11).map(String), fc.nat(12), (text, position) => {
        const shown = groupAmount(text)
        const caret = caretAfterGrouping(text, Math.min(position, text.length), shown)
        expect(caret).toBeGreaterThanOrEqual(0)
        expect(caret).toBeLessThanOrEqual(shown.length)
      }),
    )
  })
})
