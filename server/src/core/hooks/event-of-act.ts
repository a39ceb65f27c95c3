import type { AuditAction, WebhookEvent } from '@lakshya/contract'
import type { HookEvent } from './raise-events.ts'

/** What of an act programs may be told. */
interface ToldAct {
  action: AuditAction
  clientId?: number | null
  record?: { kind: string; id: number | null }
  state?: string
}

/** Which acts of the audit trail programs may be told of: what each is called to them, and the change that it is. */
const toldActs: Partial<Record<AuditAction, readonly [type: WebhookEvent, change: string]>> = {
  'client.registered': ['client.registered', 'registered'],
  'client.corrected': ['client.changed', 'corrected'],
  'client.bank-changed': ['client.changed', 'bank-changed'],
  'client.email-changed': ['client.changed', 'email-changed'],
  'client.risk': ['client.changed', 'risk'],
  'client.answers': ['client.changed', 'answers'],
  'client.archived': ['client.changed', 'archived'],
  'client.restored': ['client.changed', 'restored'],
  'client.consent-given': ['client.changed', 'consent-given'],
  'client.consent-withdrawn': ['client.changed', 'consent-withdrawn'],
  'client.erased': ['client.changed', 'erased'],
  'client.kyc': ['kyc.changed', 'recorded'],
  'goal.saved': ['goal.changed', 'saved'],
  'goal.changed': ['goal.changed', 'plan'],
  'goal.edited': ['goal.changed', 'edited'],
  'goal.chance-accepted': ['goal.changed', 'chance-accepted'],
  'goal.deleted': ['goal.changed', 'deleted'],
  'goal.finalised': ['goal.finalised', 'finalised'],
  'code.agreed': ['consent.answered', 'agreed'],
  'code.declined': ['consent.answered', 'declined'],
  'code.verified': ['consent.answered', 'code-entered'],
  'ledger.sip-started': ['sip.changed', 'started'],
  'ledger.sip-changed': ['sip.changed', 'changed'],
  'ledger.recorded': ['transaction.changed', 'recorded'],
  'ledger.corrected': ['transaction.changed', 'corrected'],
  'ledger.cancelled': ['transaction.changed', 'cancelled'],
  'ledger.booked': ['transaction.changed', 'instalment-booked'],
  'ledger.statement-applied': ['statement.changed', 'applied'],
  'ledger.statement-taken-back': ['statement.changed', 'taken-back'],
}

/** What the id of a record is called in a message; records of other kinds are not named there. */
const idNames: Readonly<Record<string, string>> = {
  goal: 'goalId',
  sip: 'sipId',
  transaction: 'transactionId',
  agreement: 'agreementId',
  statement: 'statementId',
}

/** What programs are told of an act: ids and states alone, none of its words and changes. */
export function eventOfAct({ action, clientId, record, state }: ToldAct): HookEvent | undefined {
  const told = toldActs[action]
  if (told === undefined) return undefined
  const [type, change] = told
  const idName = record === undefined ? undefined : idNames[record.kind]
  return {
    type,
    data: {
      change,
      ...(clientId == null ? {} : { clientId }),
      ...(idName === undefined || record?.id == null ? {} : { [idName]: record.id }),
      ...(state === undefined ? {} : { state }),
    },
  }
}
