import { questionnaire202611 } from './questionnaire-2026-11.ts'
import type { RiskQuestionnaire } from './risk-questionnaire.ts'

/** Every version that was ever in force, the newest first: stored answers name theirs. */
export const questionnaires: readonly RiskQuestionnaire[] = [questionnaire202611]

/** The version that is asked now. */
export const newestQuestionnaire: RiskQuestionnaire = questionnaire202611

/** The questionnaire of a version; undefined where none has that name. Example: `questionnaireOf('2026-11')`. */
export function questionnaireOf(version: string): RiskQuestionnaire | undefined {
  return questionnaires.find((one) => one.version === version)
}
