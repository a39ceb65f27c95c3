import type { Database } from '../database/database.ts'
import { type ChainKey, createChainKey, deriveChainKey } from '../security/chain-key.ts'
import type { Vault } from '../security/crypto.ts'

const place = 'chain_key.key_sealed'

/**
 * The chain keys that links may be sealed with: the vault's own, and those of encryption keys that were replaced, by
 * their ids. One that is not there, or does not open, is not in the map.
 */
export async function loadChainKeys(db: Database, vault: Vault): Promise<ReadonlyMap<string, ChainKey>> {
  const keys = new Map([[vault.chainKey.id, vault.chainKey]])
  for (const row of await db.selectFrom('chain_key').select(['id', 'key_sealed']).execute()) {
    try {
      const key = createChainKey(Buffer.from(vault.open(place, [row.id], row.key_sealed), 'hex'))
      if (key.id === row.id) keys.set(key.id, key)
    } catch {
      // Altered, or sealed with a key that nobody has: what rests on it cannot be verified, and is named then.
    }
  }
  return keys
}

/**
 * Keeps the chain key of an encryption key that is being replaced, sealed by the vault of the new one: links that were
 * made with it are verified by it for ever. May be done twice.
 */
export async function keepChainKey(
  db: Database,
  newVault: Vault,
  { oldKey, now }: { oldKey: Uint8Array; now: Date },
): Promise<void> {
  const bytes = deriveChainKey(oldKey)
  const { id } = createChainKey(bytes)
  if (id === newVault.chainKey.id) return
  const sealed = newVault.seal(place, [id], bytes.toString('hex'))
  await db
    .insertInto('chain_key')
    .values({ id, key_sealed: sealed, retired_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ key_sealed: sealed }))
    .execute()
}
