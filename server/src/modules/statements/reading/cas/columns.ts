import { figureOf } from '../figures.ts'
import { type Piece, wordsOf } from './pieces.ts'

const figureColumns = ['amount', 'units', 'nav', 'balance'] as const
type FigureColumn = (typeof figureColumns)[number]

/** Where the column header of a page has its columns: texts by their left edge, figures by their right one. */
export interface Columns extends Record<FigureColumn, number> {
  date: number
  text: number
}

export type RowFigures = Partial<Record<FigureColumn, string>>

const vocabulary = new Set('Date Transaction Amount (INR) Units Price NAV Unit Balance'.split(' '))
/** The header stands on up to four close base lines. */
const band = 14

/** The columns of a page and its pieces without the header; undefined where the page has none. */
export function takeColumns(pieces: readonly Piece[]): { columns: Columns; rest: Piece[] } | undefined {
  const inHeader = pieces.filter((piece) => piece.text.split(/\s+/).every((word) => vocabulary.has(word)))
  const words = inHeader.flatMap(wordsOf)
  for (const text of words.filter((word) => word.text === 'Transaction')) {
    const near = words.filter((word) => Math.abs(word.y - text.y) <= band)
    const find = (...names: string[]) => near.find((word) => names.includes(word.text))
    const date = near.find((word) => word.text === 'Date' && word.x < text.x)
    const amount = find('Amount')
    const units = find('Units')
    const nav = find('Price', 'NAV')
    const balance = find('Balance')
    if (!date || !amount || !units || !nav || !balance) continue
    const rest = pieces.filter((piece) => !(inHeader.includes(piece) && Math.abs(piece.y - text.y) <= band))
    const columns = {
      date: date.x,
      text: text.x,
      amount: amount.right,
      units: units.right,
      nav: nav.right,
      balance: balance.right,
    }
    return { columns, rest }
  }
  return undefined
}

/**
 * The figures of a row, each in the column whose edge is nearest to its own, and what is text. A figure that the
 * description has run into is taken off its end.
 */
export function splitRow(
  pieces: readonly Piece[],
  columns: Columns,
): { figures: RowFigures; texts: Piece[] } {
  const figures: RowFigures = {}
  const texts: Piece[] = []
  for (const piece of pieces.toReversed()) {
    const words = wordsOf(piece)
    while (words.length > 0 && place(words.at(-1), columns, figures)) words.pop()
    const [first] = words
    const last = words.at(-1)
    if (first === undefined || last === undefined) continue
    const end = piece.text.lastIndexOf(last.text) + last.text.length
    const isWhole = end === piece.text.length
    texts.unshift(isWhole ? piece : { ...piece, text: piece.text.slice(0, end), right: last.right })
  }
  return { figures, texts }
}

/** Puts a figure into its column, which is empty yet. */
function place(word: Piece | undefined, columns: Columns, figures: RowFigures): boolean {
  if (word === undefined || !word.text.includes('.')) return false
  const figure = figureOf(word.text)
  const column = figure === undefined ? undefined : nearestColumn(word, columns)
  if (figure === undefined || column === undefined || figures[column] !== undefined) return false
  figures[column] = figure
  return true
}

function nearestColumn(word: Piece, columns: Columns): FigureColumn | undefined {
  const edges = figureColumns.map((name) => ({ name, away: Math.abs(columns[name] - word.right) }))
  const [nearest] = edges.toSorted((a, b) => a.away - b.away)
  const sorted = figureColumns.map((name) => columns[name]).toSorted((a, b) => a - b)
  const gaps = sorted.slice(1).map((edge, i) => edge - (sorted[i] ?? 0))
  return nearest !== undefined && nearest.away < Math.min(...gaps) / 2 ? nearest.name : undefined
}
