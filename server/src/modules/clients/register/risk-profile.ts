import type { RiskProfile } from '@lakshya/contract'
import { isAnswerDue } from '@lakshya/engine'
import { businessDate } from '../../../core/clock.ts'
import type { ClientRow } from './clients.repository.ts'

/** What the profile is read from. */
export type RiskColumns = Pick<
  ClientRow,
  | 'risk_appetite'
  | 'risk_appetite_recorded_at'
  | 'created_at'
  | 'risk_version'
  | 'risk_given_at'
  | 'risk_score'
  | 'risk_reason'
>

/**
 * What a client's risk appetite rests on, and whether it is to be asked anew on a day (`YYYY-MM-DD` in India): answers to
 * the questionnaire count by the day they were given, whatever number was taken later on them. Null where none is on record.
 */
export function riskProfileOf(row: RiskColumns, today: string): RiskProfile | null {
  if (row.risk_appetite === null) return null
  const isAnswered = row.risk_given_at !== null
  const date = businessDate(row.risk_given_at ?? row.risk_appetite_recorded_at ?? row.created_at)
  return {
    riskAppetite: Number(row.risk_appetite),
    date,
    source: isAnswered ? 'questionnaire' : 'stated',
    version: row.risk_version,
    score: row.risk_score,
    reason: row.risk_reason,
    isDue: isAnswerDue(date, today),
  }
}
