import { type GlidePath, mostGlideSteps } from '@lakshya/contract'
import { levelText } from '../../../core/formats/risk-words.ts'
import { mostYearsLeft } from '../../../core/goal/glide-path.ts'
import type { GoalFormData } from '../../../core/goal/goal-storage.ts'

export type GlideKind = 'off' | 'linear' | 'stepped'
type Stepped = Extract<GlidePath, { kind: 'stepped' }>
export type Step = Stepped['steps'][number]

const calmest = 15
/** Most goals that lower their risk at all end about here. */
const usualEnd = 14
const usualYears = 5

/** The level that a path ends at before anything else is typed: 14, or 15 from a goal that is nearly there. */
function endFor(riskLevel: number): number {
  return riskLevel < usualEnd - 1 ? usualEnd : calmest
}

/** The path that a goal begins with when one is chosen; null for none. */
export function beginPath(
  kind: GlideKind,
  { riskLevel, timeFrame }: Pick<GoalFormData, 'riskLevel' | 'timeFrame'>,
): GlidePath | null {
  const most = mostYearsLeft(timeFrame)
  const endLevel = endFor(riskLevel)
  if (kind === 'off') return null
  if (kind === 'linear') {
    return { kind, endLevel, fromYearsLeft: Math.max(1, Math.min(usualYears, most)) }
  }
  const last = { yearsLeft: Math.max(1, Math.min(2, most - 1)), level: endLevel }
  const first = { yearsLeft: Math.min(usualYears, most), level: Math.round(riskLevel + endLevel) / 2 }
  const hasRoom = first.yearsLeft > last.yearsLeft && first.level > riskLevel && first.level < endLevel
  return { kind, steps: hasRoom ? [first, last] : [last] }
}

/** '14', '14.5'; undefined for what is no level. */
export function readLevel(text: string): number | undefined {
  const value = Number(text.trim())
  return text.trim() !== '' && value >= 0 && value <= calmest ? value : undefined
}

/** Whole years left, with or without the word. */
export function readYearsLeft(text: string): number | undefined {
  const [, digits] = /^\s*(\d{1,2})\s*(?:y|yrs?|years?)?(?: left)?\s*$/i.exec(text) ?? []
  const years = Number(digits)
  return years >= 1 && years <= 29 ? years : undefined
}

/** Why nothing lowers the risk of a goal, whatever path is chosen; undefined where one can. */
export function noRoomWords({
  riskLevel,
  timeFrame,
}: Pick<GoalFormData, 'riskLevel' | 'timeFrame'>): string | undefined {
  if (riskLevel >= calmest) return 'The goal is at the least risk already.'
  if (mostYearsLeft(timeFrame) < 1) return 'A goal of one year has no years left to lower its risk in.'
  return undefined
}

/** What is wrong with a level that a path should lower the risk to; undefined where nothing is. */
export function levelProblem(level: number, above: number, what: string): string | undefined {
  return level > above ? undefined : `Choose a level above ${levelText(above)}, ${what}.`
}

/** What is wrong with the years left at which a path or step begins; undefined where nothing is. */
export function yearsProblem(
  yearsLeft: number,
  timeFrame: number,
  before: Step | undefined,
): string | undefined {
  if (before !== undefined && yearsLeft >= before.yearsLeft) {
    return `Enter fewer than ${before.yearsLeft}: each step comes after the one before.`
  }
  const most = mostYearsLeft(timeFrame)
  return yearsLeft > most ? `At most ${most}: the goal has ${timeFrame} years.` : undefined
}

/** The steps with one more, between the last one and the date; the same where there is no room. */
export function withStep({ steps }: Stepped): GlidePath {
  const last = steps.at(-1)
  if (last === undefined || !fitsAnother(steps)) return { kind: 'stepped', steps }
  const level = Math.min(calmest, last.level + 1)
  return { kind: 'stepped', steps: [...steps, { yearsLeft: last.yearsLeft - 1, level }] }
}

export function fitsAnother(steps: readonly Step[]): boolean {
  const last = steps.at(-1)
  return steps.length < mostGlideSteps && last !== undefined && last.yearsLeft > 1 && last.level < calmest
}

/** The steps with another value in one of them. */
export function changedStep({ steps }: Stepped, at: number, change: Partial<Step>): GlidePath {
  return { kind: 'stepped', steps: steps.map((step, i) => (i === at ? { ...step, ...change } : step)) }
}

export function withoutStep({ steps }: Stepped, at: number): GlidePath {
  return { kind: 'stepped', steps: steps.filter((_, i) => i !== at) }
}
