import type { Fund } from '@lakshya/contract'
import type { Database } from '../../../core/database/database.ts'
import { findNavKinds } from '../nav/nav.repository.ts'
import { findFunds, fundOf } from './funds.repository.ts'

/** The funds that are offered, in the catalogue's order. */
export async function listFunds(db: Database): Promise<Fund[]> {
  const offered = (await findFunds(db)).filter((fund) => fund.is_offered)
  const codes = offered.map((fund) => String(fund.code))
  const kinds = await findNavKinds(db, codes)
  return offered.map((fund) => fundOf(fund, kinds.get(String(fund.code)) === 'simulated'))
}
