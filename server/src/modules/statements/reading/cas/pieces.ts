/** A text as it is drawn, in points from the top left of the page, upright. */
export interface Piece {
  text: string
  x: number
  /** Where it ends. */
  right: number
  y: number
  size: number
}

/** Pieces that stand side by side, and what they say together. */
export interface Line {
  pieces: Piece[]
  text: string
  x: number
  y: number
  size: number
}

export interface Page {
  pieces: Piece[]
  /** Turned text: the maker's mark at the edge. */
  turned: string[]
}

/** The words of a piece, each with the share of its width that its letters have. */
export function wordsOf(piece: Piece): Piece[] {
  const { text } = piece
  if (!/\s/.test(text)) return [piece]
  const whole = widthOf(text)
  const placeOf = (end: number) => piece.x + ((piece.right - piece.x) * widthOf(text.slice(0, end))) / whole
  return [...text.matchAll(/\S+/g)].map((found) => ({
    text: found[0],
    x: placeOf(found.index),
    right: placeOf(found.index + found[0].length),
    y: piece.y,
    size: piece.size,
  }))
}

/** Relative, as most fonts have it: points, commas, brackets and blanks are narrow. */
function widthOf(text: string): number {
  let width = 0
  for (const letter of text) width += " .,:;'|!ilI".includes(letter) ? 5 : '()-[]'.includes(letter) ? 6 : 10
  return Math.max(width, 1)
}

/** Pieces that touch are one word. */
export function textOf(pieces: readonly Piece[]): string {
  let text = ''
  let last: Piece | undefined
  for (const piece of pieces) {
    const isApart = last !== undefined && piece.x - last.right > piece.size * 0.12
    text += isApart ? ` ${piece.text}` : piece.text
    last = piece
  }
  return text.replace(/\s+/g, ' ').trim()
}

/** Lines from top to bottom: what stands within a third of a letter's height stands on one, such as a balance a point above. */
export function linesOf(pieces: readonly Piece[]): Line[] {
  const lines: Piece[][] = []
  let top = Number.NEGATIVE_INFINITY
  for (const piece of pieces.toSorted((a, b) => a.y - b.y)) {
    const current = lines.at(-1)
    if (current !== undefined && piece.y - top <= Math.max(2.2, piece.size * 0.38)) current.push(piece)
    else {
      lines.push([piece])
      top = piece.y
    }
  }
  return lines.map((line) => {
    const sorted = line.toSorted((a, b) => a.x - b.x)
    const size = Math.max(...sorted.map((piece) => piece.size))
    const [first] = sorted
    return { pieces: sorted, text: textOf(sorted), x: first?.x ?? 0, y: first?.y ?? 0, size }
  })
}
