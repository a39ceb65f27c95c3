import { type AnswerTable, toCsv } from '@lakshya/contract'
import { downloadCsv } from '../../core/csv.ts'

/** An answer's table as a spreadsheet takes it, with the question above it. */
export function answerCsv(sentence: string, table: AnswerTable): string {
  return toCsv([
    [sentence],
    table.columns.map(({ label }) => label),
    ...table.rows.map(({ cells }) => cells.map((cell) => (typeof cell === 'number' ? exact(cell) : cell))),
  ])
}

/** Money to the paisa, units to their three decimals: no more is known. */
const exact = (value: number) => Math.round(value * 1000) / 1000

export function downloadAnswer(question: string, sentence: string, table: AnswerTable): void {
  const name = question
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 50)
  downloadCsv(`${name === '' ? 'answer' : name}.csv`, answerCsv(sentence, table))
}
