/**
 * The chapter 'Suitability' of docs/method.md: the risk questionnaires that clients answer, in every version
 * that was in force, how answers become a level from 0 to 10, and when they are to be asked for anew.
 */

export { isAnswerDue } from './answer-age.ts'
export { newestQuestionnaire, questionnaireOf, questionnaires } from './questionnaire-list.ts'
export type {
  Bilingual,
  QuestionnaireLanguage,
  RiskAnswer,
  RiskQuestion,
  RiskQuestionnaire,
} from './risk-questionnaire.ts'
export { type AnswerScore, type HoldingAnswer, scoreAnswers } from './score-answers.ts'
