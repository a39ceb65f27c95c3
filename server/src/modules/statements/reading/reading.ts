import type { Statement } from './statement.ts'

export const refusalCodes = [
  'wrong_password',
  'damaged_file',
  'summary_statement',
  'depository_statement',
  'no_text',
  'not_a_statement',
  'missing_column',
  'foreign_code_page',
  'too_large',
] as const
export type RefusalCode = (typeof refusalCodes)[number]

/** What reading a file came to. `message` says to the distributor what to do. */
export interface Refusal {
  outcome: 'refused'
  code: RefusalCode
  message: string
  /** Of 'missing_column': their names. */
  missing?: string[]
}

/** A scheme whose units do not add up or lacks a line, or a fund house whose sums differ from the summary. */
export type Difference =
  | {
      kind: 'units'
      amc: string
      folio: string
      registrarCode: string
      isin: string | null
      /** The day of the first row whose balance does not follow, where a row's does not. */
      firstRow: string | null
      unitsMissing: string
      closingPrinted: string
      closingComputed: string
    }
  | {
      kind: 'line_missing'
      amc: string
      folio: string
      registrarCode: string
      isin: string | null
      line: 'opening' | 'closing'
    }
  | {
      kind: 'summary_mismatch'
      amc: string
      figure: 'cost' | 'marketValue'
      printed: string | null
      computed: string
    }

/** What is imported nevertheless, with what it differs in. */
export interface Warning {
  kind:
    | 'value_mismatch'
    | 'cost_mismatch'
    | 'sign_turned'
    | 'not_understood'
    | 'incomplete_history'
    | 'other_particulars'
  amc: string
  folio: string
  registrarCode: string
  printed: string | null
  computed: string | null
  message: string
}

export type Reading =
  | {
      outcome: 'import' | 'import_with_warning' | 'not_reconciled'
      statement: Statement
      differences: Difference[]
      warnings: Warning[]
    }
  | Refusal
