import { fileLimits } from './file-limits.ts'
import { readFile } from './read-file.ts'
import { refusal } from './refusal.ts'
import { guardUnpacking, type UnpackingGuard } from './unpacking-guard.ts'

let guard: UnpackingGuard | undefined

/** What `readFile` reads, as bytes of JSON: for a thread of its own, which has a bound on what files unpack to. */
export async function readBytes(bytes: Uint8Array, password: string | undefined): Promise<Uint8Array> {
  guard ??= guardUnpacking(fileLimits.unpackedBytes)
  const file = await readFile(bytes, password)
  return Buffer.from(JSON.stringify(guard.takeRefusal() ? refusal('too_much_inside') : file))
}
