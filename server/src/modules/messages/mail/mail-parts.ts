/** A name, its value and, where there is one, what the value rests on. */
export type MailFact = readonly [name: string, value: string, basis?: string]

/**
 * A table: the heads of its columns, rows of words, and a last row of sums. All columns but the first are figures; small
 * words stand under a row's name after a line's end in it.
 */
export interface MailTable {
  heads: readonly string[]
  rows: readonly (readonly string[])[]
  foot?: readonly string[]
}

/**
 * A paragraph of plain words, a link on a line of its own, the heading of what follows, a table of facts with their
 * values at the right, lines that answer a question each, a table of rows, a code to be read out in large digits, or
 * small print.
 */
export type Paragraph =
  | string
  | { link: string; words: string }
  | { heading: string }
  | { facts: readonly MailFact[] }
  | { lines: readonly MailFact[] }
  | { table: MailTable }
  | { code: string; words: string }
  | { fine: string }

/** One thing that a notice tells, and how often it was recorded. */
export interface NoticePart {
  subject: string
  paragraphs: Paragraph[]
  times: number
}
