import { gunzipSync } from 'node:zlib'
import { ownExportLimits, ownExportWords, portable } from '@lakshya/contract'
import { z } from 'zod'
import { AppError } from '../../../core/app-error.ts'
import { columnsOf, portableTables } from './portable-tables.ts'
import { digestOf, type PortableRow, type PortableRows } from './read-portable.ts'
import { Broken, type ClientRows, clientDigest, splitClients } from './split-clients.ts'

/** What an export says of itself, and the statements that its folios rest on. */
export interface ExportHead {
  kind: 'client' | 'book'
  from: string
  exportedAt: string
  statements: PortableRow[]
}

/** A client of an export, with the digest of what is theirs. */
export interface ReadClient extends ClientRows {
  digest: string
}

/** An export as it was read, by client. */
export interface ReadExport extends ExportHead {
  clients: ReadClient[]
}

const named = z.object({
  exportedAt: z.iso.datetime(),
  distributor: z.object({ name: z.string().max(300) }).optional(),
  firm: z.object({ name: z.string().max(300).nullish() }).optional(),
  portable: z.unknown().optional(),
})

const versioned = z.object({ version: z.number() })
/** Deeper than any export. */
const mostDepth = 40
const mostRows = 600_000

const words = {
  damaged: 'This file did not arrive whole. Choose the export once more.',
  large: `Unpacked this file has more than ${ownExportWords}. Export clients one by one instead.`,
  cutOff:
    'This file is cut off, or is no export. Export the data again, and choose the file as it was saved.',
  other:
    'This is no export of this product. Choose the JSON file of ‘Export your data’ or of a client’s data.',
  old: 'This export was made before exports could be brought back. Make a new one where it was made.',
  newer: 'This export was made by a newer version. Update this installation first.',
  changed:
    'This file was changed after it was exported. Export the data again, and choose the file as it was saved.',
  empty: 'This export has no client.',
}

/** @throws INVALID_INPUT at `content` with what to do, for whatever is no whole export */
export function readOwnExport(content: string): ReadExport {
  const file = parse(unpack(content))
  const read = named.safeParse(file)
  if (!read.success) throw refused(words.other)
  const { exportedAt, distributor, firm, portable: said } = read.data
  if (distributor === undefined && firm === undefined) throw refused(words.other)
  if (said === undefined) throw refused(words.old)
  const { data: version } = versioned.safeParse(said)
  if (version !== undefined && version.version > 1) throw refused(words.newer)
  const { data } = portable.safeParse(said)
  if (data === undefined) throw refused(words.changed)
  const rows: PortableRows = data.rows
  if (digestOf(rows) !== data.digest || !isWhole(rows)) throw refused(words.changed)
  const clients = split(rows)
  const statements = rows.statement_import ?? []
  if (clients.length === 0) throw refused(words.empty)
  return {
    kind: distributor === undefined ? 'book' : 'client',
    from: distributor?.name ?? firm?.name ?? 'another account',
    exportedAt,
    clients: clients.map((own) => ({ ...own, digest: clientDigest(own, statements) })),
    statements,
  }
}

export function refused(message: string): AppError {
  return new AppError('INVALID_INPUT', message, { details: [{ path: 'content', message }] })
}

function unpack(content: string): string {
  try {
    return gunzipSync(Buffer.from(content, 'base64'), { maxOutputLength: ownExportLimits.bytes }).toString()
  } catch (error) {
    const isLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw refused(isLarge ? words.large : words.damaged)
  }
}

function parse(text: string): unknown {
  if (isTooDeep(text)) throw refused(words.other)
  try {
    return JSON.parse(text)
  } catch {
    throw refused(words.cutOff)
  }
}

function isTooDeep(text: string): boolean {
  let depth = 0
  let isText = false
  for (let place = 0; place < text.length; place += 1) {
    const letter = text.charCodeAt(place)
    if (isText) {
      if (letter === 92) place += 1
      else if (letter === 34) isText = false
    } else if (letter === 34) isText = true
    else if (letter === 91 || letter === 123) {
      depth += 1
      if (depth > mostDepth) return true
    } else if (letter === 93 || letter === 125) depth -= 1
  }
  return false
}

/** Whether rows have the columns of their tables, no others, and nothing that a figure cannot be. */
function isWhole(rows: PortableRows): boolean {
  let count = 0
  const columns = new Map(portableTables.map((table) => [table.name, columnsOf(table).toSorted().join()]))
  columns.set('statement_import', 'applied_at,created_at,file_name,id,source')
  return Object.entries(rows).every(([name, all]) => {
    count += all.length
    const own = columns.get(name)
    if (own === undefined || count > mostRows) return false
    return all.every(
      (row) =>
        Object.keys(row).toSorted().join() === own &&
        Object.values(row).every(
          (text) => text === null || !/^(?:nan|[+-]?inf(?:inity)?)$/i.test(text.trim()),
        ),
    )
  })
}

function split(rows: PortableRows): ClientRows[] {
  try {
    return splitClients(rows)
  } catch (error) {
    if (error instanceof Broken) throw refused(words.changed)
    throw error
  }
}
