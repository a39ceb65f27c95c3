import { completed } from '../reading/completed-row.ts'
import type { StatementScheme, StatementTransaction } from '../reading/statement.ts'
import { transactionKeys } from './transaction-key.ts'

/**
 * The rows of a scheme that several sources have, each once, by day; within a day as the first source has them, and what
 * others add behind. A row that a source of less detail has too takes what that alone knows, such as its number.
 */
export function mergeRows(folioNumber: string, schemes: readonly StatementScheme[]): StatementTransaction[] {
  const merged = new Map<string, StatementTransaction>()
  for (const scheme of schemes) {
    const keys = transactionKeys({ folioNumber, scheme }, scheme.transactions)
    for (const [i, row] of scheme.transactions.entries()) {
      const key = keys[i]
      if (key === undefined) continue
      const known = merged.get(key)
      merged.set(key, known === undefined ? { ...row } : completed(known, row))
    }
  }
  return [...merged.values()].toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}
