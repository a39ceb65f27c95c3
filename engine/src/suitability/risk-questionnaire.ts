/** The languages that a questionnaire is written in. */
export type QuestionnaireLanguage = 'en' | 'hi'

/** The same words in each language. */
export type Bilingual = Readonly<Record<QuestionnaireLanguage, string>>

/** One answer that may be chosen: more points for more risk that can be borne. */
export interface RiskAnswer {
  readonly id: string
  /** Whole, 0 to 4. */
  readonly points: number
  /** Where it is chosen, the level is at least this (10 is least risky), whatever the points say. */
  readonly leastLevel?: number
  readonly words: Bilingual
}

export interface RiskQuestion {
  readonly id: string
  readonly words: Bilingual
  /** The most cautious first. */
  readonly answers: readonly RiskAnswer[]
}

/** A version of the questions, as it was in force from a day on. What was in force is never changed. */
export interface RiskQuestionnaire {
  readonly version: string
  /** `YYYY-MM-DD`. */
  readonly inForceFrom: string
  readonly questions: readonly RiskQuestion[]
}
