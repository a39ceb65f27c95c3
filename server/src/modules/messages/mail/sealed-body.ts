import type { Vault } from '../../../core/security/crypto.ts'
import type { MailBody } from './mail-body.ts'

const place = 'mail.body_sealed'

/** A body for the mail with this id. */
export function sealBody(vault: Vault, id: number, body: MailBody): Buffer {
  return vault.seal(place, [id], JSON.stringify(body))
}

export function openBody(vault: Vault, id: number, sealed: Uint8Array): MailBody {
  return JSON.parse(vault.open(place, [id], sealed)) as MailBody
}

/** The text of a body; null where it was blanked. */
export function sealedText(
  vault: Vault,
  { id, body_sealed: sealed }: { id: number; body_sealed: Uint8Array | null },
): string | null {
  return sealed === null ? null : openBody(vault, id, sealed).text
}
