import { readCas } from './cas/read-cas.ts'
import { fileLimits } from './file-limits.ts'
import { assembleMailback } from './mailback/assemble.ts'
import { type MailbackFile, readMailback } from './mailback/read-mailback.ts'
import { readMfCentral } from './mf-central/read-mf-central.ts'
import type { RawReading } from './raw-reading.ts'
import type { Refusal } from './reading.ts'
import { refusal } from './refusal.ts'

/** What a file was read as: a statement, or a registrar's file, of which several make one. */
export type ReadFile = RawReading | MailbackFile | Refusal

/** Reads a file by what its bytes are, whatever it is called. */
export async function readFile(bytes: Uint8Array, password?: string): Promise<ReadFile> {
  if (bytes.length === 0) return refusal('damaged_file')
  if (bytes.length > fileLimits.statementBytes) return refusal('too_large')
  const head = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  if (head.includes('%PDF-')) return readCas(bytes, password)
  if (/^(?:\u00ef\u00bb\u00bf)?\s*[{[]/.test(head)) return readMfCentral(bytes)
  return readMailback(onlyChunk(bytes))
}

/** The statements among files that were read, all registrars' files as one. */
export function statementsOf(files: readonly Exclude<ReadFile, Refusal>[]): RawReading[] {
  const mailback = files.filter((file): file is MailbackFile => 'masters' in file)
  const statements = files.filter((file): file is RawReading => 'statement' in file)
  return mailback.length === 0 ? statements : [...statements, assembleMailback(mailback)]
}

async function* onlyChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
