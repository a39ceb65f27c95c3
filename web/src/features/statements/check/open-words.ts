import type { StatementImport } from '@lakshya/contract'
import { openQuestions, openSchemes } from '../scheme-groups.ts'
import { counted } from '../statement-words.ts'

/** Where the reason stands that a statement cannot be applied for. */
export const blockedId = 'blocked-by'

/** What is open before a statement can be applied: '1 scheme and 2 questions open'. */
export function openWords(statement: StatementImport): string {
  const [schemes, questions] = [openSchemes(statement).length, openQuestions(statement).length]
  const open = [
    schemes === 0 ? '' : counted(schemes, 'scheme'),
    questions === 0 ? '' : counted(questions, 'question'),
  ].filter(Boolean)
  return open.length === 0 ? 'Cannot be applied' : `${open.join(' and ')} open`
}
