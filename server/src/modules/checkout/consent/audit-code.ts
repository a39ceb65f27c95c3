import { audit } from '../../../core/audit/audit.ts'
import { maskEmail } from '../../../core/audit/mask.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'

interface AuditedCode {
  email: string
  /** The first client with the address; null where none has it any more. */
  clientId: number | null
  /** Goals that it was mailed with. */
  items?: number
  /** Changes of finalised goals that it was mailed with. */
  acts?: number
  /** What is to be done with it, where that is no goal. */
  act?: string
}

/** Writes down what became of a client's code; never the code itself. */
export function auditCode(
  { db, vault, clock, firmId }: Pick<AdviserContext, 'db' | 'vault' | 'clock' | 'firmId'>,
  action: 'code.sent' | 'code.verified' | 'code.refused',
  { email, clientId, items, acts = 0, act }: AuditedCode,
): Promise<void> {
  const counted = [
    ...(items === undefined || (items === 0 && acts > 0) ? [] : [items === 1 ? '1 goal' : `${items} goals`]),
    ...(acts === 0 ? [] : [acts === 1 ? '1 change' : `${acts} changes`]),
  ]
  const goals = counted.length === 0 ? '' : ` for ${counted.join(' and ')}`
  return audit({ db, vault, clock }, firmId, {
    action,
    clientId,
    words: `${maskEmail(email)}${act === undefined ? goals : ` for ${act}`}`,
  })
}
