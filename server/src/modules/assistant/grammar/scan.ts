import { readDuration, readPeriod } from './dates.ts'
import { readNumber, readRupees } from './numbers.ts'
import { longestPhrase, type Meaning, phrases } from './phrases.ts'

export type Bound = 'is' | 'least' | 'most'

/** What was heard at a place of a question, in its order. */
export type Heard =
  | { concept: Meaning['concept']; value?: string; words: string }
  | {
      concept: 'RUPEES' | 'PERCENT' | 'NUMBER'
      amount: number
      bound: Bound
      isStrict: boolean
      words: string
    }
  | { concept: 'PERIOD'; from?: string; until?: string; words: string }
  | { concept: 'MONTH'; month: number; words: string }
  | { concept: 'DURATION'; count: number; span: 'day' | 'week' | 'month' | 'quarter' | 'year'; words: string }
  | { concept: 'UNKNOWN'; words: string }

const comparisons: readonly (readonly [string, Exclude<Bound, 'is'>, boolean])[] = [
  ['more than', 'least', true],
  ['greater than', 'least', true],
  ['higher than', 'least', true],
  ['larger than', 'least', true],
  ['bigger than', 'least', true],
  ['at least', 'least', false],
  ['not less than', 'least', false],
  ['minimum of', 'least', false],
  ['above', 'least', true],
  ['over', 'least', true],
  ['exceeding', 'least', true],
  ['beyond', 'least', true],
  ['less than', 'most', true],
  ['lower than', 'most', true],
  ['smaller than', 'most', true],
  ['fewer than', 'most', true],
  ['not more than', 'most', false],
  ['at most', 'most', false],
  ['up to', 'most', false],
  ['upto', 'most', false],
  ['maximum of', 'most', false],
  ['below', 'most', true],
  ['under', 'most', true],
]

/** Words behind an amount that make it a bound. */
const behind: readonly (readonly [string, Exclude<Bound, 'is'>])[] = [
  ['or more', 'least'],
  ['and more', 'least'],
  ['and above', 'least'],
  ['or above', 'least'],
  ['plus', 'least'],
  ['or less', 'most'],
  ['and below', 'most'],
  ['or below', 'most'],
]

function startsWith(words: readonly string[], at: number, phrase: string): number {
  const parts = phrase.split(' ')
  return parts.every((part, index) => words[at + index] === part) ? parts.length : 0
}

type Measured = Extract<Heard, { amount: number }> & { length: number }

/** Rupees, a percentage or a number at a place, with what bounds it. */
function readMeasure(words: readonly string[], at: number): Measured | undefined {
  let place = at
  let bound: Bound = 'is'
  let isStrict = false
  for (const [phrase, side, strict] of comparisons) {
    const length = startsWith(words, at, phrase)
    if (length === 0) continue
    place += length
    bound = side
    isStrict = strict
    break
  }
  const found = measureAt(words, place)
  if (found === undefined) return undefined
  place += found.length
  for (const [phrase, side] of behind) {
    const length = bound === 'is' ? startsWith(words, place, phrase) : 0
    if (length === 0) continue
    place += length
    bound = side
    break
  }
  const { concept, amount } = found
  return { concept, amount, bound, isStrict, words: words.slice(at, place).join(' '), length: place - at }
}

function measureAt(words: readonly string[], at: number) {
  const number = readNumber(words, at)
  if (number !== undefined && /^(percent|percentage)$/.test(words[at + number.length] ?? '')) {
    return { concept: 'PERCENT' as const, amount: number.value, length: number.length + 1 }
  }
  const money = readRupees(words, at)
  if (money !== undefined) return { concept: 'RUPEES' as const, amount: money.value, length: money.length }
  return number === undefined
    ? undefined
    : { concept: 'NUMBER' as const, amount: number.value, length: number.length }
}

/** 'between 5 and 10 lakh': both bounds. */
function readBetween(words: readonly string[], at: number): { heard: Heard[]; length: number } | undefined {
  if (words[at] !== 'between') return undefined
  const and = words.indexOf('and', at)
  const to = and < 0 ? words.indexOf('to', at) : and
  const second = to < 0 ? undefined : measureAt(words, to + 1)
  const first = to < 0 ? undefined : measureAt(words, at + 1)
  if (first === undefined || second === undefined) return undefined
  // 'between 5 and 10 lakh' are lakhs both.
  const unit = words.slice(to + 2, to + 1 + second.length)
  const lower = measureAt([...words.slice(at + 1, to), ...unit], 0)
  const length = to + 1 + second.length - at
  const text = words.slice(at, at + length).join(' ')
  const low = first.concept === second.concept ? first : lower
  if (low === undefined || low.concept !== second.concept) return undefined
  const both = { concept: second.concept, isStrict: false, words: text }
  return {
    heard: [
      { ...both, amount: low.amount, bound: 'least' },
      { ...both, amount: second.amount, bound: 'most' },
    ],
    length,
  }
}

function readPhrase(
  words: readonly string[],
  at: number,
  least: number,
): (Meaning & { length: number }) | undefined {
  for (let length = Math.min(longestPhrase, words.length - at); length >= least; length--) {
    const meaning = phrases.get(words.slice(at, at + length).join(' '))
    if (meaning !== undefined) return { ...meaning, length }
  }
  return undefined
}

/** What each part of a question stands for; words that nothing is known of as they are. */
export function scan(words: readonly string[], today: string): Heard[] {
  const heard: Heard[] = []
  for (let at = 0; at < words.length; ) {
    const { found, length } = readAt(words, at, today)
    heard.push(...found)
    at += length
  }
  return heard.filter(({ concept }) => concept !== 'FILLER')
}

function readAt(words: readonly string[], at: number, today: string): { found: Heard[]; length: number } {
  const text = (length: number) => words.slice(at, at + length).join(' ')
  const several = readPhrase(words, at, 2)
  if (several !== undefined)
    return { found: [heardOf(several, text(several.length))], length: several.length }
  const between = readBetween(words, at)
  if (between !== undefined) return { found: between.heard, length: between.length }
  const period = readPeriod(words, at, today)
  if (period !== undefined) {
    const { month, length, ...dates } = period
    const heard: Heard =
      month === undefined
        ? { concept: 'PERIOD', ...dates, words: text(length) }
        : { concept: 'MONTH', month, words: text(length) }
    return { found: [heard], length }
  }
  const duration = readDuration(words, at)
  if (duration !== undefined) {
    const { count, span, length } = duration
    return { found: [{ concept: 'DURATION', count, span, words: text(length) }], length }
  }
  const measure = readMeasure(words, at)
  if (measure !== undefined) {
    const { length, ...heard } = measure
    return { found: [heard], length }
  }
  const one = readPhrase(words, at, 1)
  if (one !== undefined) return { found: [heardOf(one, text(1))], length: 1 }
  return { found: [{ concept: 'UNKNOWN', words: text(1) }], length: 1 }
}

function heardOf({ concept, value }: Meaning, words: string): Heard {
  return { concept, ...(value === undefined ? {} : { value }), words }
}
