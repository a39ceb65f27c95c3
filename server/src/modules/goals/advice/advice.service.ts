/** What other modules and the routes may use of this one. */
export type { AdviceContent } from './advice-content.ts'
export { canonicalJson } from './advice-content.ts'
export { appendAdvice, type NewAdviceContent } from './append-advice.ts'
export {
  adviceOfGoal,
  exportAdvice,
  exportAllAdvice,
  listClientAdvice,
  readAdvice,
} from './read-advice.ts'
export { mixFigures, recordFigures } from './record-figures.ts'
export { type RecordedInputs, recordInputs } from './record-inputs.ts'
export { type AdviceReport, verifyAdvice } from './verify-advice.ts'
export { createAdviceCommands, verifyAdviceCommand } from './verify-commands.ts'
