import { randomInt } from 'node:crypto'
import type { Database } from '../../../core/database/database.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import type { FactorPlace } from './authenticator-app.ts'
import { putRecoveryCodes, takeRecoveryCode } from './factors.repository.ts'

const howMany = 10

/** Without what is taken for another: 0 and o, 1 and l and i. */
const letters = '23456789abcdefghjkmnpqrstuvwxyz'

/** Ten new codes of 49 bits each, in place of those of before. The database keeps keyed hashes. */
export async function makeRecoveryCodes(
  { db, vault, clock }: FactorPlace,
  adviserId: number,
): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode)
  const hashes = codes.map((code) => hashOf(vault, adviserId, code))
  await putRecoveryCodes(db, adviserId, hashes, clock())
  return codes
}

function newCode(): string {
  const part = () => Array.from({ length: 5 }, () => letters.charAt(randomInt(letters.length))).join('')
  return `${part()}-${part()}`
}

/** Whether the account has this code and it was never used; it is used up by this. */
export function takeRecovery(place: FactorPlace, adviserId: number, code: string): Promise<boolean> {
  return takeRecoveryCode(place.db, adviserId, hashOf(place.vault, adviserId, code), place.clock())
}

/** Takes an account's codes away, as with its last factor. */
export function dropRecoveryCodes(db: Database, adviserId: number, now: Date): Promise<void> {
  return putRecoveryCodes(db, adviserId, [], now)
}

/** Bound to the account, with or without the hyphen. */
function hashOf(vault: Vault, adviserId: number, code: string): Buffer {
  return vault.hash('adviser.recovery-code', `${adviserId} ${code.replace('-', '')}`)
}
