import type { Vault } from '../../../core/security/crypto.ts'

/** The last four characters of a PAN: three digits and a letter. */
export function panTailOf(pan: string): string {
  return pan.slice(-4).toUpperCase()
}

/** Keyed, and bound to the firm: what two firms' clients have in common cannot be seen. */
export function hashPanTail(vault: Vault, firmId: number, tail: string): Buffer {
  return vault.hash('client.pan-tail', `${firmId}\0${tail}`)
}
