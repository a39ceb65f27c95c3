import { audit } from '../../../core/audit/audit.ts'
import { maskEmail } from '../../../core/audit/mask.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'

interface AuditedCode {
  email: string
  /** The first client with the address; null where none has it any more. */
  clientId: number | null
  /** Goals that it was mailed with. */
  items?: number
  /** What is to be done with it, where that is no goal. */
  act?: string
}

/** Writes down what became of a client's code; never the code itself. */
export function auditCode(
  { db, vault, clock, firmId }: Pick<AdviserContext, 'db' | 'vault' | 'clock' | 'firmId'>,
  action: 'code.sent' | 'code.verified' | 'code.refused',
  { email, clientId, items, act }: AuditedCode,
): Promise<void> {
  const goals = items === undefined ? '' : ` for ${items === 1 ? '1 goal' : `${items} goals`}`
  return audit({ db, vault, clock }, firmId, {
    action,
    clientId,
    words: `${maskEmail(email)}${act === undefined ? goals : ` for ${act}`}`,
  })
}
