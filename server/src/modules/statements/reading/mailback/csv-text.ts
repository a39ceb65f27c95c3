import type { Chunks } from './chunks.ts'

/** How the bytes of a CSV are to be taken. */
export interface CsvForm {
  separator: string
  /** The sign that ends a line. */
  lineEnd: '\n' | '\r'
}

const linesLookedAt = 20

/** How a CSV is written, by its beginning: titles may stand above its head. */
export function csvForm(head: string): CsvForm {
  const lineEnd = head.includes('\n') || !head.includes('\r') ? '\n' : '\r'
  const lines = head.split(lineEnd, linesLookedAt)
  const most = (sign: string) => Math.max(...lines.map((line) => line.split(sign).length))
  const [separator = ','] = [',', ';', '\t', '|'].toSorted((a, b) => most(b) - most(a))
  return { separator, lineEnd }
}

type Wide = 'utf-16le' | 'utf-16be'

/** Spreadsheet programs write 'Unicode text' with two bytes a letter; undefined where a file has one. */
export function wideEncoding(head: Buffer): Wide | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const start = head.subarray(0, 64)
  const isZero = (place: number) => start.every((byte, i) => i % 2 !== place || byte === 0)
  if (start.length < 16 || start.every((byte) => byte === 0)) return undefined
  if (isZero(1)) return 'utf-16le'
  return isZero(0) ? 'utf-16be' : undefined
}

/** The same text in UTF-8. */
export async function* narrowed(chunks: Chunks, encoding: Wide): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) yield Buffer.from(decoder.decode(chunk, { stream: true }))
  yield Buffer.from(decoder.decode())
}
