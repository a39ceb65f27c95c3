import { type ClientDetail, type ClientSummary, kycState } from '@lakshya/contract'
import { businessDate } from '../../../core/clock.ts'
import type { Dependencies } from '../../../core/http/request-context.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import { openOnce } from '../../../core/security/open-once.ts'
import type { ClientFigures } from '../../book/index.ts'
import { noFigures } from './client-figures.ts'
import { type RiskColumns, riskProfileOf } from './risk-profile.ts'

/** What the PAN is hashed under. */
export const panContext = 'client.pan'

interface SummaryRow extends PanRow {
  id: number
  name: string
  email: string | null
  phone: string | null
  kyc_state: string
  archived_at: Date | null
}

/** What lists and pages show of a client; opens the PAN. */
export function summaryOf(
  row: SummaryRow,
  vault: Vault,
  figures: ClientFigures = noFigures,
): Omit<ClientSummary, 'standing'> {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    panNumber: openPan(row, vault),
    kycStatus: isKycComplete(row.kyc_state),
    kycState: kycState.parse(row.kyc_state),
    portfolioValue: figures.portfolioValue,
    gain: figures.gain,
    goalCount: figures.goalCount,
    fundCount: figures.fundCount,
    isArchived: row.archived_at !== null,
  }
}

interface DetailRow extends SummaryRow, RiskColumns {
  date_of_birth: string | null
  date_of_birth_sealed: Buffer | null
}

/** All that a client's page shows. */
export function detailOf(
  row: DetailRow,
  { vault, clock }: Pick<Dependencies, 'vault' | 'clock'>,
  figures: ClientFigures = noFigures,
): ClientDetail {
  return {
    ...summaryOf(row, vault, figures),
    dateOfBirth: openBirth(row, vault),
    riskAppetite: row.risk_appetite === null ? null : Number(row.risk_appetite),
    riskAppetiteRecordedAt: row.risk_appetite_recorded_at?.toISOString() ?? null,
    riskProfile: riskProfileOf(row, businessDate(clock())),
    createdAt: row.created_at.toISOString(),
    amountInvested: figures.amountInvested,
    absoluteReturn: figures.absoluteReturn,
    archivedAt: row.archived_at?.toISOString() ?? null,
  }
}

interface PanRow {
  firm_id: number
  id: number
  pan_sealed: Buffer | null
}

const openSealedPan = openOnce('client.pan_sealed')

/** A page of a list opens fifty, most of them as the page before it did. */
export function openPan({ firm_id, id, pan_sealed: sealed }: PanRow, vault: Vault): string | null {
  return sealed === null ? null : openSealedPan(vault, [firm_id, id], sealed)
}

/** The date of birth, `YYYY-MM-DD`; of a row that is not sealed yet, as it lies there. */
export function openBirth(
  row: Pick<DetailRow, 'firm_id' | 'id' | 'date_of_birth' | 'date_of_birth_sealed'>,
  vault: Vault,
): string | null {
  const { firm_id, id, date_of_birth_sealed: sealed } = row
  return sealed === null
    ? row.date_of_birth
    : vault.open('client.date_of_birth_sealed', [firm_id, id], sealed)
}

/** Only a validated KYC lets a client buy from any fund house. */
export function isKycComplete(state: string): boolean {
  return state === 'Validated'
}
