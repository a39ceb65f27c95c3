import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { NavBatch, NavParser, NavRow, NavSink, NavSource, SchemeFacts } from '../nav-row.ts'
import { dateOf, dayOf } from './nav-date.ts'
import { NavFileError } from './nav-file-error.ts'
import { recogniseFormat } from './recognise-format.ts'
import type { SkipTally } from './skip-tally.ts'

/** Rows that are held and stored together. */
export const batchRows = 5_000

/**
 * A gzip may unpack to so many bytes, and beyond the first of them to so many times what it has: all histories of India
 * are some 2 GB, and NAVs pack to a tenth.
 */
const unpackedAtMost = { bytes: 8_000_000_000, times: 100, timesBeyond: 16_000_000 } as const

/** Schemes that are told again only when they change; more than India has. */
const schemesRemembered = 50_000

export interface ReadNavOptions {
  /** Gives the scheme code of a `date,nav` file; nothing else depends on it. */
  fileName: string
  /** Business date `YYYY-MM-DD`; rows more than a week later are skipped. */
  today: string
  skipped: SkipTally
}

/**
 * Reads a NAV file of any format, plain or gzip, in batches, holding no more than one batch.
 * @throws NavFileError where the file is not what it says, after the batches before the fault have been given
 */
export async function* readNavFile(
  bytes: AsyncIterable<Uint8Array>,
  options: ReadNavOptions,
): AsyncGenerator<NavBatch> {
  const collector = new BatchCollector(options)
  const decoder = new TextDecoder('utf-8')
  let parser: NavParser | undefined
  let head = ''
  let rows = 0
  for await (const piece of unzipped(bytes)) {
    for (const part of cut(piece)) {
      let text = decoder.decode(part, { stream: true })
      if (parser === undefined) {
        head += text
        text = head
        parser = recogniseFormat(head, false, collector, options.fileName)
      }
      parser?.push(text)
      if (parser && collector.size >= batchRows) {
        rows += collector.size
        yield collector.take(parser.source)
      }
    }
  }
  const rest = decoder.decode()
  if (parser === undefined) {
    parser = recogniseFormat(head + rest, true, collector, options.fileName)
    parser?.push(head)
  }
  if (parser === undefined) throw new NavFileError('The file could not be recognised.')
  parser.push(rest)
  parser.end()
  if (rows + collector.size === 0) throw new NavFileError(describeNothing(options.skipped, parser))
  if (collector.size > 0) yield collector.take(parser.source)
}

/** Pieces of a size that is parsed in a few milliseconds, so that a server answers in between. */
function* cut(piece: Uint8Array): Generator<Uint8Array> {
  for (let from = 0; from < piece.length; from += 65_536) yield piece.subarray(from, from + 65_536)
}

class BatchCollector implements NavSink {
  readonly #skipped: SkipTally
  readonly #latestDate: string
  #rows: NavRow[] = []
  #schemes = new Map<number, SchemeFacts>()
  readonly #lastKeys = new Map<number, string>()

  constructor(options: ReadNavOptions) {
    this.#skipped = options.skipped
    this.#latestDate = dateOf(dayOf(options.today) + 7)
  }

  get size(): number {
    return this.#rows.length
  }

  row(position: number, code: number, date: string, nav: string): void {
    if (date > this.#latestDate) this.skip(position, 'future-date')
    else this.#rows.push({ position, code, date, nav })
  }

  scheme(code: number, key: string, describe: () => SchemeFacts): void {
    if (this.#lastKeys.get(code) === key) return
    if (this.#lastKeys.size >= schemesRemembered) this.#lastKeys.clear()
    this.#lastKeys.set(code, key)
    this.#schemes.set(code, describe())
  }

  skip(position: number, reason: Parameters<NavSink['skip']>[1]): void {
    this.#skipped.add(position, reason)
  }

  take(source: NavSource): NavBatch {
    const batch = { source, rows: this.#rows, schemes: [...this.#schemes.values()] }
    this.#rows = []
    this.#schemes = new Map()
    return batch
  }
}

function describeNothing(skipped: SkipTally, parser: NavParser): string {
  const main = skipped.list()[0]
  if (main === undefined)
    return 'The file has a header but no row. A NAV file has one row for each scheme and date.'
  const where = `${parser.unit} ${main.firstPositions[0]}`
  return `The file has no row to take: ${skipped.count} skipped, first in ${where} because ${main.words}.`
}

/** Unpacks gzip, which is told by its first two bytes. */
async function* unzipped(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const iterator = bytes[Symbol.asyncIterator]()
  let start = Buffer.alloc(0)
  while (start.length < 2) {
    const next = await iterator.next()
    if (next.done) break
    start = Buffer.concat([start, next.value])
  }
  const whole = (async function* () {
    try {
      yield start
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
    } finally {
      await iterator.return?.()
    }
  })()
  if (start[0] === 0x1f && start[1] === 0x8b) yield* gunzipped(whole)
  else yield* whole
}

function refuseBomb(unpacked: number, packed: number): void {
  const { bytes, times, timesBeyond } = unpackedAtMost
  if (unpacked > bytes)
    throw new NavFileError('The gzip file unpacks to more than 8 GB, which no NAV file has.')
  if (unpacked > timesBeyond && unpacked > packed * times) {
    throw new NavFileError('The gzip file unpacks to more than 100 times its size, which no NAV file does.')
  }
}

async function* gunzipped(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const source = Readable.from(packed)
  const gunzip = createGunzip()
  source.once('error', (error) => gunzip.destroy(error))
  try {
    let unpacked = 0
    for await (const piece of source.pipe(gunzip) as AsyncIterable<Uint8Array>) {
      unpacked += piece.length
      refuseBomb(unpacked, gunzip.bytesWritten)
      yield piece
    }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (!code.startsWith('Z_')) throw error
    throw new NavFileError(
      code === 'Z_BUF_ERROR'
        ? 'The gzip file breaks off before its end. Download it again.'
        : 'The gzip file is damaged. Download it again.',
    )
  } finally {
    source.destroy()
    gunzip.destroy()
  }
}
