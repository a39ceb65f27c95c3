import { rebuildLedger } from '../../modules/book/index.ts'
import type { Invariant } from './invariant.ts'

/** Holdings follow from their transactions, and these from their amount and NAV. What differs is mended by the looking. */
export const ledgerSums: Invariant = {
  name: 'the ledger adds up',
  async find({ database }) {
    const { differences, mended, doubtful } = await rebuildLedger(database)
    return differences.length > 0 || mended + doubtful === 0
      ? differences
      : [`${mended} holdings and ${doubtful} transactions do not follow.`]
  },
}
