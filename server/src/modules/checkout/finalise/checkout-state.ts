import { AppError } from '../../../core/app-error.ts'
import type { Database } from '../../../core/database/database.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import type { ClientState } from '../../../core/schema/client-state.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import { type FolioPlace, goalPlaces } from '../../book/index.ts'
import { openPan } from '../../clients/index.ts'
import { type GoalTerms, termsOfRow } from '../../goals/index.ts'
import { findCheckoutGoal, findPlannedFunds, lockCheckoutGoal } from './checkout.repository.ts'

/** A goal with its client, as they are on record when it is finalised. Plain JSON, so that two can be compared. */
export interface CheckoutState {
  isFinalised: boolean
  goal: GoalTerms & {
    id: number
    clientId: number
    name: string
    itemId: string | null
    createdAt: string
    targetDate: string
    targetAmount: number
    investmentType: 'lumpsum' | 'sip'
    sipFrequency: 'monthly' | 'yearly' | null
    riskLevel: number | null
    timeFrame: number
    amountMode: 'target' | 'current'
    /** Whole rupees by fund code. */
    fundAmounts: Record<string, number>
    /** Where purchases go, by code of each fund that the client has folios for. */
    folios: Record<string, FolioPlace>
  }
  client: ClientState & {
    id: number
    name: string
    email: string | null
    pan: string | null
    isKycValidated: boolean
    riskAppetite: { value: number; recordedAt: string } | null
  }
}

/**
 * Reads a goal to be finalised, or with 'lock' holds it and its client for the transaction.
 * @throws NOT_FOUND alike for a goal that does not exist and for another adviser's
 */
export async function loadState(
  { db, firmId, vault }: Pick<AdviserContext, 'db' | 'firmId' | 'vault'>,
  goalId: number,
  how: 'read' | 'lock' = 'read',
): Promise<CheckoutState> {
  const row = await (how === 'lock' ? lockCheckoutGoal : findCheckoutGoal)(db, firmId, goalId)
  if (row === undefined) throw new AppError('NOT_FOUND')
  const fundAmounts = await amountsOf(db, firmId, goalId)
  const folios = await goalPlaces({ db, firmId }, { goalId, clientId: row.client_id })
  return stateOf(row, { fundAmounts, folios }, vault)
}

type GoalRow = NonNullable<Awaited<ReturnType<typeof findCheckoutGoal>>>

function stateOf(
  row: GoalRow,
  funds: Pick<CheckoutState['goal'], 'fundAmounts' | 'folios'>,
  vault: Vault,
): CheckoutState {
  const { risk_appetite: appetite, risk_appetite_recorded_at: recordedAt } = row
  return {
    isFinalised: row.finalised_at !== null,
    goal: {
      id: row.id,
      clientId: row.client_id,
      name: row.name,
      itemId: row.idempotency_key,
      createdAt: row.created_at.toISOString(),
      targetDate: row.target_date,
      targetAmount: Number(row.target_amount),
      investmentType: row.investment_type,
      sipFrequency: row.sip_frequency,
      riskLevel: row.risk_level === null ? null : Number(row.risk_level),
      timeFrame: Number(row.time_frame),
      amountMode: row.amount_mode,
      ...termsOfRow(row),
      ...funds,
    },
    client: {
      id: row.client_id,
      name: row.client_name,
      email: row.email,
      pan: openPan({ firm_id: row.firm_id, id: row.client_id, pan_sealed: row.pan_sealed }, vault),
      isKycValidated: row.kyc_state === 'Validated',
      archived_at: row.archived_at,
      consent_withdrawn_at: row.consent_withdrawn_at,
      locked_at: row.locked_at,
      riskAppetite:
        appetite === null || recordedAt === null
          ? null
          : { value: Number(appetite), recordedAt: recordedAt.toISOString() },
    },
  }
}

async function amountsOf(db: Database, firmId: number, goalId: number): Promise<Record<string, number>> {
  const funds = await findPlannedFunds(db, firmId, goalId)
  return Object.fromEntries(funds.map((fund) => [String(fund.fund_code), Number(fund.amount)]))
}
