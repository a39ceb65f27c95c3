import type { Vault } from '../../../core/security/crypto.ts'

const place = 'adviser.pan_sealed'

/** An adviser's own PAN, opened; null where none is on record. */
export function openAdviserPan(
  { id, pan_sealed: sealed }: { id: number; pan_sealed: Buffer | null },
  vault: Vault,
): string | null {
  return sealed === null ? null : vault.open(place, [id], sealed)
}

export function sealAdviserPan(vault: Vault, adviserId: number, pan: string): Buffer {
  return vault.seal(place, [adviserId], pan)
}
