import type { CommissionHints } from './read-commission.ts'
import { readCommission } from './read-commission.ts'

/** What `readCommission` reads, as bytes of JSON: for a thread of its own. */
export async function commissionBytes(bytes: Uint8Array, hints: CommissionHints): Promise<Uint8Array> {
  return Buffer.from(JSON.stringify(await readCommission(bytes, hints)))
}
