import { type Fund, fundCategory } from '@lakshya/contract'
import type { Database } from '../../../core/database/database.ts'
import { findNavKinds } from '../nav/nav.repository.ts'
import { findFunds } from './funds.repository.ts'

/** The funds that are offered, in the catalogue's order. */
export async function listFunds(db: Database): Promise<Fund[]> {
  const offered = (await findFunds(db)).filter((fund) => fund.is_offered)
  const kinds = await findNavKinds(
    db,
    offered.map((fund) => String(fund.code)),
  )
  return offered.map((fund) => ({
    code: String(fund.code),
    name: fund.name,
    category: fundCategory.parse(fund.category),
    plan: fund.plan === 'Direct' ? 'Direct' : 'Regular',
    minimumSip: fund.minimum_sip,
    minimumLumpsum: fund.minimum_lumpsum,
    isSimulated: kinds.get(String(fund.code)) === 'simulated',
  }))
}
