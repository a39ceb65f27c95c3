import { createHash } from 'node:crypto'
import { gunzipSync, zstdCompressSync } from 'node:zlib'
import { largeLimits } from '@lakshya/contract'
import { assembleMailback } from '../reading/mailback/assemble.ts'
import { mailbackRows } from '../reading/mailback/read-mailback.ts'
import { ReadingRefused } from '../reading/mailback/reading-refused.ts'
import { openTable } from '../reading/mailback/table.ts'
import { unzipped } from '../reading/mailback/unzipped.ts'
import type { RawReading } from '../reading/raw-reading.ts'
import type { Refusal } from '../reading/reading.ts'
import { damagedAt } from '../reading/refusal.ts'
import type { KnownScheme } from '../reading/schemes/scheme-resolver.ts'
import { reconcile } from '../reconciling/reconcile.ts'
import { createHolders, type Holders } from './holders.ts'
import { createRowGroups } from './row-groups.ts'

/** A scheme as files name it. */
export interface FileScheme {
  registrar: 'CAMS' | 'KFINTECH'
  registrarCode: string
  isin: string | null
}

/** What reading asks of the thread that has the database. */
export interface ReadingHost {
  /** A piece of a file, packed, as base64. */
  piece(file: number, place: number): Promise<string>
  /** What the market knows of schemes, in their order. */
  known(schemes: readonly FileScheme[]): Promise<(KnownScheme | undefined)[]>
  /** Takes a part: whole folios, reconciled, packed, as base64. */
  part(content: string, rows: number): Promise<void>
  progress(rows: number): void
}

/** What is to be read: of each file how many pieces it has, and what all have together, in bytes. */
export interface FilesToRead {
  pieces: readonly number[]
  bytes: number
}

/** Rows of files of 400 bytes make parts of some two thousand: what is asked once a part is asked less often. */
const bytesOfPart = 800_000
const mostParts = 1_000
const rowsBetweenNews = 5_000
const mostSchemes = 40_000

/**
 * Reads registrars' files as one: rows grouped by folio, each group put together as a statement is and reconciled, and
 * handed on part by part. @returns the digest of the files, or why nothing of them may be kept
 */
export async function readParts(
  { pieces, bytes }: FilesToRead,
  host: ReadingHost,
): Promise<{ digest: string } | Refusal> {
  const groups = createRowGroups(Math.min(mostParts, Math.max(1, Math.ceil(bytes / bytesOfPart))))
  const holders = createHolders()
  const schemes = new Map<string, FileScheme>()
  const digest = createHash('sha256')
  let count = 0
  try {
    for (const [file, many] of pieces.entries()) {
      const table = await openTable(unzipped(fileBytes(file, many, host), sizeGuard(digest)))
      if ('outcome' in table) return table
      for await (const one of mailbackRows(table)) {
        const of = one.kind === 'row' ? one.row : one.master
        const isin = one.kind === 'row' ? one.row.isin : null
        holders.see(of, one.kind === 'row' ? (one.row.transaction?.date ?? null) : null)
        keepScheme(schemes, { registrar: of.registrar, registrarCode: of.code, isin })
        groups.add(one)
        count += 1
        if (count % rowsBetweenNews === 0) host.progress(count)
      }
    }
    if (count === 0) return damagedAt('The files have no rows. Order them again, and choose those.')
    host.progress(count)
    await handOn(groups, { schemes: [...schemes.values()], holders, host })
  } catch (error) {
    if (error instanceof ReadingRefused) return error.refusal
    throw error
  }
  return { digest: digest.digest('hex') }
}

function keepScheme(schemes: Map<string, FileScheme>, scheme: FileScheme): void {
  const key = keyOf(scheme)
  if (schemes.has(key)) return
  if (schemes.size >= mostSchemes) {
    throw new ReadingRefused(damagedAt('The files name more schemes than there are. Order them again.'))
  }
  schemes.set(key, scheme)
}

function keyOf({ registrar, registrarCode, isin }: FileScheme): string {
  return `${registrar}/${registrarCode}/${isin ?? ''}`
}

async function* fileBytes(file: number, count: number, host: ReadingHost): AsyncGenerator<Buffer> {
  let next = host.piece(file, 0)
  for (let place = 0; place < count; place += 1) {
    const packed = await next
    if (place + 1 < count) {
      next = host.piece(file, place + 1)
      // Where the reading ends before, nobody waits for it.
      next.catch(() => {})
    }
    yield unpacked(packed)
  }
}

function unpacked(packed: string): Buffer {
  try {
    return gunzipSync(Buffer.from(packed, 'base64'), { maxOutputLength: largeLimits.pieceBytes })
  } catch {
    throw new ReadingRefused(
      damagedAt('A piece of the file did not arrive whole. Choose the file once more.'),
    )
  }
}

/** Counts what a file unpacks to, into the digest of all. */
function sizeGuard(digest: { update(bytes: Buffer): unknown }): (chunk: Buffer) => void {
  let bytes = 0
  return (chunk) => {
    digest.update(chunk)
    bytes += chunk.length
    if (bytes > largeLimits.bytes) {
      const words = 'Unpacked the file has more than 1.2 GB. Order it for fewer years or fund houses.'
      throw new ReadingRefused(damagedAt(words))
    }
  }
}

interface ToHandOn {
  schemes: readonly FileScheme[]
  holders: Holders
  host: ReadingHost
}

async function handOn(
  groups: ReturnType<typeof createRowGroups>,
  { schemes, holders, host }: ToHandOn,
): Promise<void> {
  const known = await host.known(schemes)
  const found = new Map(schemes.map((scheme, place) => [keyOf(scheme), known[place]]))
  const resolver = {
    byIsin: (isin: string) => byIsin.get(isin),
    byCode: (registrar: FileScheme['registrar'], registrarCode: string) =>
      found.get(keyOf({ registrar, registrarCode, isin: null })),
  }
  const byIsin = new Map(
    schemes.flatMap((scheme, place) => {
      const one = known[place]
      return scheme.isin === null || one === undefined ? [] : [[scheme.isin, one] as const]
    }),
  )
  // One part is planned there while the next is put together here.
  let taken = Promise.resolve()
  for (let group = 0; group < groups.count; group += 1) {
    const all = groups.take(group)
    if (all.length === 0) continue
    const raw = assembleMailback([
      {
        rows: all.flatMap((one) => (one.kind === 'row' ? [one.row] : [])),
        masters: all.flatMap((one) => (one.kind === 'master' ? [one.master] : [])),
      },
    ])
    holders.complete(raw.statement)
    const { statement, differences, warnings } = reconcile(raw, resolver, { hasLots: false })
    const part: RawReading = { statement, differences, warnings }
    const content = zstdCompressSync(JSON.stringify(part)).toString('base64')
    await taken
    taken = host.part(content, all.length)
    // Where the reading ends before, nobody waits for it.
    taken.catch(() => {})
  }
  await taken
}
