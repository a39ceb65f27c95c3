import { AppError } from '../../../core/app-error.ts'
import { createDrawingPool } from '../../../core/pdf/drawing-pool.ts'
import { fileLimits } from './file-limits.ts'
import type { ReadFile } from './read-file.ts'
import type { Refusal } from './reading.ts'
import { refusal } from './refusal.ts'

/** One thread: whoever reads while another does waits for a second. */
const pool = createDrawingPool({
  threads: 1,
  waiting: 20,
  ofAccount: 4,
  longestMs: fileLimits.longestMs,
})

/**
 * Reads a statement or a registrar's file of ordinary size in a thread beside this one, in its turn. `account` is whose
 * turn it is. The password is handed to the reader and kept nowhere.
 * @throws TOO_MANY_ATTEMPTS, UNAVAILABLE where too many wait
 */
export async function readBeside(
  account: string,
  bytes: Uint8Array,
  password: string | undefined,
): Promise<ReadFile> {
  const { href } = new URL('./read-bytes.ts', import.meta.url)
  const read = await runBeside(account, bytes, { module: href, name: 'readBytes', hint: password })
  return 'outcome' in read ? read : (JSON.parse(read.json) as ReadFile)
}

/** A reader of a module, which answers bytes of JSON, and what it is told beside the file. */
interface BesideReader {
  module: string
  name: string
  hint: unknown
}

/**
 * Runs a reader of files in the thread beside this one, in its turn.
 * @throws TOO_MANY_ATTEMPTS, UNAVAILABLE where too many wait
 */
export async function runBeside(
  account: string,
  bytes: Uint8Array,
  { module, name, hint }: BesideReader,
): Promise<{ json: string } | Refusal> {
  if (bytes.length > fileLimits.statementBytes) return refusal('too_large')
  try {
    const read = await pool.draw(account, { module, name, given: [bytes, hint] })
    return { json: read.toString('utf8') }
  } catch (error) {
    if (error instanceof AppError) throw error
    return refusal('too_much_inside')
  }
}
