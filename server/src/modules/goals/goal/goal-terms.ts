import { type BesideTerms, type GlidePath, type GoalKind, glidePath, usualInflation } from '@lakshya/contract'
import type { BesideAmount } from '@lakshya/engine'

/** What a goal was agreed with beside its amount, time and mix. Percent a year, whole rupees. */
export interface GoalTerms {
  goalKind: GoalKind | null
  inflation: number
  stepUp: number
  lumpsumAmount: number
  heldAmount: number
  isTargetStated: boolean
  bolderReason: string | null
  /** Left out where the mix stays until the date. */
  glidePath?: GlidePath
}

/** The columns that hold them. */
export const termColumns = [
  'goal.goal_kind',
  'goal.inflation',
  'goal.step_up',
  'goal.lumpsum_amount',
  'goal.held_amount',
  'goal.is_target_stated',
  'goal.bolder_reason',
  'goal.glide_path',
] as const

export interface TermsRow {
  goal_kind: GoalKind | null
  inflation: string
  step_up: string
  lumpsum_amount: string
  held_amount: string
  is_target_stated: boolean
  bolder_reason: string | null
  glide_path: string | null
}

export function termsOfRow(row: TermsRow): GoalTerms {
  return {
    goalKind: row.goal_kind,
    inflation: Number(row.inflation),
    stepUp: Number(row.step_up),
    lumpsumAmount: Number(row.lumpsum_amount),
    heldAmount: Number(row.held_amount),
    isTargetStated: row.is_target_stated,
    bolderReason: row.bolder_reason,
    ...glideOfRow(row),
  }
}

/** A goal's path as it is kept; nothing where it has none. */
export function glideOfRow({ glide_path: path }: Pick<TermsRow, 'glide_path'>): { glidePath?: GlidePath } {
  return path === null ? {} : { glidePath: glidePath.parse(JSON.parse(path)) }
}

export function rowOfTerms(terms: GoalTerms): TermsRow {
  return {
    goal_kind: terms.goalKind,
    inflation: terms.inflation.toFixed(2),
    step_up: terms.stepUp.toFixed(2),
    lumpsum_amount: terms.lumpsumAmount.toFixed(2),
    held_amount: terms.heldAmount.toFixed(2),
    is_target_stated: terms.isTargetStated,
    bolder_reason: terms.bolderReason,
    glide_path: terms.glidePath === undefined ? null : JSON.stringify(terms.glidePath),
  }
}

interface StatedTerms extends BesideTerms {
  amountMode: 'target' | 'current'
  goalKind?: GoalKind | undefined
  isTargetStated?: boolean | undefined
  bolderReason?: string | undefined
}

/** The terms of a request, each left out at what that means. */
export function termsOf(stated: StatedTerms): GoalTerms {
  return {
    goalKind: stated.goalKind ?? null,
    inflation: stated.inflation ?? usualInflation,
    stepUp: stated.stepUp ?? 0,
    lumpsumAmount: stated.lumpsumAmount ?? 0,
    heldAmount: stated.heldAmount ?? 0,
    isTargetStated: stated.isTargetStated ?? stated.amountMode === 'target',
    bolderReason: stated.bolderReason ?? null,
    ...(stated.glidePath === undefined ? {} : { glidePath: stated.glidePath }),
  }
}

type PaidBeside = Pick<BesideAmount, 'stepUp' | 'lumpsum' | 'held'> & { inflation: number }

/** As the engine takes them: fractions a year, rupees. */
export function besideOf(terms: BesideTerms): PaidBeside {
  return {
    inflation: (terms.inflation ?? usualInflation) / 100,
    stepUp: (terms.stepUp ?? 0) / 100,
    lumpsum: terms.lumpsumAmount ?? 0,
    held: terms.heldAmount ?? 0,
  }
}
