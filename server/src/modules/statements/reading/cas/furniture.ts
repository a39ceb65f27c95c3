import { type Columns, takeColumns } from './columns.ts'
import { type Line, linesOf, type Page, type Piece } from './pieces.ts'

const day = String.raw`\d{2}-[A-Za-z]{3}-\d{4}`
const furniture = [
  /^Consolidated Account Statement$/i,
  new RegExp(`^${day}\\s+To\\s+${day}$`, 'i'),
  /^Page\s+\d+\s+of\s+\d+$/i,
  /^(?:CAMS|KFIN|KARVY)CASWS-/i,
]

/** A line of a page, without what repeats on every page. */
export interface BodyLine extends Line {
  page: number
  columns: Columns
  /** 'Registrar :' stood beside it, with the name where that stood there too. */
  registrar?: string
}

/** The lines of all pages in one flow. Undefined where no page has the columns of a detailed statement. */
export function bodyLines(pages: readonly Page[]): BodyLine[] | undefined {
  const taken = pages.map((page) => takeColumns(withoutTwins(page.pieces)))
  let columns = taken.find((page) => page !== undefined)?.columns
  if (columns === undefined) return undefined
  const lines: BodyLine[] = []
  for (const [number, { pieces }] of pages.entries()) {
    const own = taken[number]
    columns = own?.columns ?? columns
    const kept = (own?.rest ?? withoutTwins(pieces)).filter((piece) => !isFurniture(piece.text))
    for (const line of markedLines(kept)) {
      if (!isFurniture(line.text)) lines.push({ ...line, page: number, columns })
    }
  }
  return lines
}

function isFurniture(text: string): boolean {
  return furniture.some((pattern) => pattern.test(text))
}

/** A text drawn twice a bit apart is one. */
function withoutTwins(pieces: readonly Piece[]): Piece[] {
  const kept: Piece[] = []
  for (const piece of pieces) {
    const isTwin = kept
      .slice(-12)
      .some(
        (one) =>
          one.text === piece.text && Math.abs(one.x - piece.x) < 1.5 && Math.abs(one.y - piece.y) < 1.5,
      )
    if (!isTwin) kept.push(piece)
  }
  return kept
}

/** 'Registrar : CAMS' stands a bit off its line, or on two lines: it is taken out, and its line is marked. */
function markedLines(pieces: readonly Piece[]): (Line & { registrar?: string })[] {
  const rest: Piece[] = []
  const marks: { piece: Piece; name: string }[] = []
  for (const piece of pieces) {
    const found = /^(.*?)\s*Registrar\s*:\s*(\w*)$/i.exec(piece.text)
    const [, before = '', name = ''] = found ?? []
    if (found === null) rest.push(piece)
    else marks.push({ piece, name })
    if (before !== '') rest.push({ ...piece, text: before, right: piece.x + (piece.right - piece.x) / 2 })
  }
  if (marks.length === 0) return linesOf(pieces)
  const named = rest.filter((piece) => !marks.some((mark) => takeName(mark, piece)))
  const lines: (Line & { registrar?: string })[] = linesOf(named)
  for (const { piece, name } of marks) {
    const [nearest] = lines
      .filter((line) => line.x < piece.x)
      .toSorted((a, b) => Math.abs(a.y - piece.y) - Math.abs(b.y - piece.y))
    if (nearest !== undefined && Math.abs(nearest.y - piece.y) < 6) nearest.registrar = name
  }
  return lines
}

/** The name below 'Registrar :'. */
function takeName(mark: { piece: Piece; name: string }, piece: Piece): boolean {
  const below = piece.y - mark.piece.y
  const isBeside = piece.x > mark.piece.x - 40 && below > -4 && below < 16
  if (mark.name !== '' || !isBeside || !isRegistrarName(piece.text)) return false
  mark.name = piece.text
  return true
}

export function isRegistrarName(text: string): boolean {
  return /^(?:CAMS|KFIN\w*|KARVY|FTAMIL|SBFS)$/i.test(text.trim())
}
