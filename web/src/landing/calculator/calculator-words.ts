import { type CalculatorPlan, rupees } from '../../core/calculator-plan.ts'
import type { CalculatorAnswer } from './calculator-answer.ts'

/** A chance as a whole percent, never 0 or 100, which would promise. */
export function chanceWords(chance: number): string {
  const percent = Math.round(chance * 100)
  return percent >= 100 ? 'over 99%' : percent <= 0 ? 'under 1%' : `${percent}%`
}

/** What of a form is a number: digits, a point, whatever groups them; undefined where it is none. Empty is 0. */
export function readNumber(typed: string): number | undefined {
  const text = typed.replace(/[,\s₹]/g, '')
  if (text === '') return 0
  return /^\d{1,12}(\.\d{1,2})?$/.test(text) ? Number(text) : undefined
}

type Key = keyof CalculatorPlan

/** What each field takes, and what it says where it does not. */
const ranges: Readonly<Record<Key, readonly [least: number, most: number, words: string]>> = {
  target: [1000, 1e10, 'Enter the amount in rupees, from ₹1,000.'],
  years: [1, 30, 'Enter whole years from 1 to 30.'],
  inflation: [0, 15, 'Enter percent a year from 0 to 15.'],
  monthly: [0, 1e8, 'Enter rupees a month, or leave it empty.'],
  lumpsum: [0, 1e10, 'Enter rupees, or leave it empty.'],
  stepUp: [0, 25, 'Enter percent a year from 0 to 25, or leave it empty.'],
  level: [0, 15, 'Choose a level from 0 to 15.'],
}
const keys = Object.keys(ranges) as Key[]

/** A plan as it was typed, or what is wrong with it, field by field. */
export function readPlan(
  typed: (key: Key) => string,
): { kind: 'plan'; plan: CalculatorPlan } | { kind: 'wrong'; wrong: ReadonlyMap<string, string> } {
  const wrong = new Map<string, string>()
  const read = keys.map((key): [Key, number] => {
    const [least, most, words] = ranges[key]
    const value = readNumber(typed(key))
    const isWhole = key !== 'years' || Number.isInteger(value)
    if (value === undefined || value < least || value > most || !isWhole) wrong.set(key, words)
    return [key, value ?? 0]
  })
  if (wrong.size > 0) return { kind: 'wrong', wrong }
  return { kind: 'plan', plan: Object.fromEntries(read) as Record<Key, number> }
}

/** What it takes for 80 %, each alone. */
export function needWords({ chance = 0, needs }: CalculatorAnswer, plan: CalculatorPlan): string[] {
  const { monthly, lumpsum, years } = needs
  if (chance >= 0.8) {
    const enough = monthly.kind === 'value' ? `: ${rupees(monthly.value)} a month would do` : ''
    return [`It stands at 80% or more already${enough}.`]
  }
  return [
    ...(monthly.kind === 'value'
      ? [`${rupees(monthly.value)} a month in place of ${rupees(plan.monthly)}`]
      : []),
    ...(lumpsum.kind === 'value'
      ? [`or ${rupees(lumpsum.value)} paid once in place of ${rupees(plan.lumpsum)}`]
      : []),
    ...(years.kind === 'value' ? [`or ${years.value} years in place of ${plan.years}`] : []),
  ]
}
