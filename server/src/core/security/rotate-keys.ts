import type { Kysely } from 'kysely'
import { audit } from '../audit/audit.ts'
import { keepChainKey } from '../audit/chain-keys.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import { tellEvent } from '../database/events.ts'
import { systemFirm } from '../database/reach.ts'
import type { Schema } from '../schema/schema.ts'
import { createVault, type Vault } from './crypto.ts'
import { addKey, type EncryptionKey, forgetKeys, type KeyRing, type KeySource, loadKeys } from './key-ring.ts'
import { beginKey, findKeyState, markResealed } from './key-state.ts'
import { refreshVault } from './open-vault.ts'
import { countUnsealed, resealAll } from './reseal.ts'

/** What keys are worked on with. */
export interface KeyRoom {
  db: Kysely<Schema>
  vault: Vault
  source: KeySource
  clock: Clock
}

/** Requests that began before a key was changed have ended by then. */
const longestRequestMs = 10 * 60_000

/**
 * Begins a new key: the first of ENCRYPTION_KEY where that is set, else one that is put before those of the key file. One
 * that was begun and is not yet through is gone on with, and no other is made.
 * @returns what was begun or found, in words
 * @throws where ENCRYPTION_KEY names no new key, or the key file has older keys that nothing is left under
 */
export async function beginRotation({ db, vault, source, clock }: KeyRoom): Promise<string> {
  const ring = await knownRing(db, source)
  const state = await findKeyState(db)
  const [first] = ring
  const isBegun = state?.keyId === first.id
  if (isBegun && state.resealedAt === null) return `The change to the key ${first.id} goes on.`
  const next = isBegun ? newKey(ring, source) : first
  const older = ring.find(({ id }) => id === state?.keyId)
  await db.transaction().execute(async (trx) => {
    if (older !== undefined) await keepChain(trx, { older, next, now: clock() })
    await beginKey(trx, { keyId: next.id, beganAt: clock(), resealedAt: null })
    await audit({ db: trx, vault, clock }, systemFirm, {
      action: 'system.keys-rotated',
      words: `Key ${next.id}`,
      by: { kind: 'system' },
    })
    await tellEvent(trx, 'keys-changed')
  })
  await refreshVault(db, vault, source)
  return `From now on values are sealed under the key ${next.id}.`
}

/** Links that the older key's chain key made are verified by it for ever. */
function keepChain(
  db: Database,
  { older, next, now }: { older: EncryptionKey; next: EncryptionKey; now: Date },
): Promise<void> {
  return keepChainKey(db, createVault(next.bytes), { oldKey: older.bytes, now })
}

function newKey(ring: KeyRing, { encryptionKey, dataDir }: KeySource) {
  const [first, older] = ring
  if (encryptionKey !== undefined) {
    throw new Error(
      `Everything is sealed under the key of ENCRYPTION_KEY (${first.id}). To change it, set ENCRYPTION_KEY to a new key ` +
        'and ENCRYPTION_KEY_PREVIOUS to the one of now, start every server again, and run this once more.',
    )
  }
  if (older !== undefined) {
    throw new Error(
      `Everything is sealed under the key ${first.id}. The key file still holds the one before it: drop that with ` +
        'npm run keys:rotate -- --forget, and run this again for another key.',
    )
  }
  return addKey(dataDir)[0]
}

/**
 * Seals everything anew that is not under the newest key. Nothing is done where that is known to be through.
 * @returns 'idle' where there was nothing to do
 * @throws where values could not be opened, naming them
 */
export async function resealRun(
  { db, vault, source, clock }: KeyRoom,
  run: { signal: AbortSignal; report: (words: string) => void },
): Promise<'idle' | number> {
  await refreshVault(db, vault, source)
  const state = await findKeyState(db)
  if (state === undefined || state.resealedAt !== null) return 'idle'
  const { sealed, unreadable } = await resealAll(db, vault, run)
  if (unreadable.length > 0) {
    throw new Error(`Some values cannot be opened and were left as they are: ${unreadable.join(', ')}.`)
  }
  await markResealed(db, state.keyId, clock())
  await refreshVault(db, vault, source)
  return sealed
}

/**
 * Looks through every sealed value once more, and drops the older keys of the key file where nothing is left under them.
 * @returns what was done, in words
 * @throws where something is left, a change of keys is too fresh, or the keys are not in a file
 */
export async function forgetOlderKeys({ db, vault, source, clock }: KeyRoom): Promise<string> {
  const ring = await knownRing(db, source)
  const state = await findKeyState(db)
  if (state === undefined || state.keyId !== ring[0].id || state.resealedAt === null) {
    throw new Error('Not everything is sealed under the newest key yet. Run npm run keys:rotate first.')
  }
  const left = await countUnsealed(db, vault)
  if (left > 0) {
    await markResealed(db, state.keyId, null)
    await tellEvent(db, 'keys-changed')
    throw new Error(`${left} values are left under an older key. Run npm run keys:rotate again.`)
  }
  const waitMs = state.beganAt.getTime() + longestRequestMs - clock().getTime()
  if (waitMs > 0) {
    const minutes = Math.ceil(waitMs / 60_000)
    throw new Error(`What began under the older key may still be under way. Try again in ${minutes} minutes.`)
  }
  if (source.encryptionKey !== undefined) {
    return 'Nothing is left under an older key: ENCRYPTION_KEY_PREVIOUS may be taken away.'
  }
  if (ring.length === 1) return 'The key file holds no older key.'
  forgetKeys(source.dataDir)
  return 'Nothing is left under an older key, and the key file holds the newest alone. Backups from before need theirs.'
}

/** @throws where there is no key, or not the one that is sealed under */
async function knownRing(db: Kysely<Schema>, source: KeySource): Promise<KeyRing> {
  const ring = loadKeys(source, false)
  const state = await findKeyState(db)
  if (ring?.some(({ id }) => id === state?.keyId)) return ring
  throw new Error('The key that values are sealed under is not among those that are set.')
}
