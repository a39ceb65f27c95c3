import type { Vault } from '../../../core/security/crypto.ts'
import type { MailBody } from './mail-body.ts'

const context = 'mail.body'

export function sealBody(vault: Vault, body: MailBody): Buffer {
  return vault.seal(context, JSON.stringify(body))
}

export function openBody(vault: Vault, sealed: Uint8Array): MailBody {
  return JSON.parse(vault.open(context, sealed)) as MailBody
}

/** The text of a body; null where it was blanked. */
export function sealedText(vault: Vault, sealed: Uint8Array | null): string | null {
  return sealed === null ? null : openBody(vault, sealed).text
}
