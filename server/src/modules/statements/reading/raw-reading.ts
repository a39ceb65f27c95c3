import type { Difference, Warning } from './reading.ts'
import type { Statement } from './statement.ts'

/** A statement as its file prints it: no scheme is resolved, and nothing reconciled. */
export interface RawReading {
  statement: Statement
  warnings: Warning[]
  differences: Difference[]
  /** Of several statements, each of which was compared with its own summary. */
  isMerged?: true
}
