import type { Transaction } from '@lakshya/contract'
import { formatDate, formatRupees, formatUnits } from '../../../core/formats/format.ts'

/** What is about to be done to a transaction. */
export interface TransactionChange {
  readonly kind: 'correct' | 'cancel'
  readonly transaction: Transaction
}

export const transactionKinds: Readonly<Record<Transaction['kind'], string>> = {
  purchase: 'Purchase',
  instalment: 'SIP instalment',
  redemption: 'Redemption',
  'switch-out': 'Switch out',
  'switch-in': 'Switch in',
  'units-in': 'Units received',
  'units-out': 'Units given',
  payout: 'Payout',
}

/** A transaction in one line: 'Purchase of ₹5,000 in Fund on 21 Nov 2026'. */
export function transactionWords(row: Transaction): string {
  const size =
    row.amount === null
      ? row.units === null
        ? ''
        : ` of ${formatUnits(row.units)} units`
      : ` of ${formatRupees(row.amount)}`
  return `${transactionKinds[row.kind]}${size} in ${row.fundName} on ${formatDate(row.date)}`
}

/** What may be done to a transaction. A switch is corrected at the side that it comes from: the other follows. */
export function changesOf({
  kind,
  isCancelled,
  isPrinted,
}: Transaction): readonly TransactionChange['kind'][] {
  if (isCancelled || isPrinted) return []
  return kind === 'switch-in' ? ['cancel'] : ['correct', 'cancel']
}

/** Money that went in is corrected by its amount, units that went out by either. */
export function isPaidIn({ kind }: Pick<Transaction, 'kind'>): boolean {
  return kind === 'purchase' || kind === 'instalment'
}
