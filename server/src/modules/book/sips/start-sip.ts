import type { GoalSip } from '@lakshya/contract'
import { audit } from '../../../core/audit/audit.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { findFunds } from '../../market/index.ts'
import type { FolioPlace } from '../folios/chosen-folios.ts'
import { keepChoice } from '../folios/goal-folios.repository.ts'
import { goalSipOf } from './goal-sip.ts'
import { insertSipChange } from './sip-changes.repository.ts'
import { findSip } from './sips.repository.ts'
import { addSip } from './sips.ts'

/** A SIP that the client has agreed to, in a goal that is held. Whole rupees; the step-up in percent a year. */
export interface AgreedSip {
  goalId: number
  fundCode: string
  amount: number
  frequency: 'monthly' | 'yearly'
  startDate: string
  instalments: number
  stepUp: number
  agreementId: number
  folio: FolioPlace | undefined
}

/** Starts one more SIP in a goal, and keeps what it rests on. */
export async function startSip(
  context: AdviserContext,
  agreed: AgreedSip,
): Promise<{ message: string; sip: GoalSip }> {
  const { db, firmId, clock } = context
  const now = clock()
  const { goalId, amount, frequency, instalments, stepUp } = agreed
  const amounts = [{ fundCode: Number(agreed.fundCode), amount }]
  const id = await addSip(db, firmId, {
    goalId,
    amounts,
    frequency,
    instalments,
    stepUp,
    startOn: agreed.startDate,
    now,
  })
  const sip = await findSip(db, firmId, id)
  if (sip === undefined) throw new Error(`SIP ${id} is gone`)
  await insertSipChange(db, firmId, {
    sipId: id,
    at: now,
    action: 'start',
    amountBefore: '0.00',
    amountAfter: sip.amount,
    stepUpBefore: '0.00',
    stepUpAfter: sip.step_up,
    reason: null,
    agreementId: agreed.agreementId,
  })
  await audit(context, firmId, {
    action: 'ledger.sip-started',
    clientId: sip.client_id,
    record: { kind: 'sip', id },
    words: `₹${sip.amount} ${frequency} in fund ${agreed.fundCode}, ${instalments} instalments, agreed to by agreement ${agreed.agreementId}`,
  })
  const { folio } = agreed
  if (folio?.folioId != null) {
    const fund = { firmId, goalId, fundCode: Number(agreed.fundCode) }
    await keepChoice(db, fund, { clientId: sip.client_id, folioId: folio.folioId })
  }
  const names = new Map((await findFunds(db)).map((fund) => [fund.code, fund.name]))
  return { message: 'SIP started.', sip: goalSipOf(sip, names) }
}
