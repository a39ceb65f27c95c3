import type { GoalHolding } from '@lakshya/contract'
import { formatRupees, formatUnits } from '../../../core/formats/format.ts'
import { taxClassWords } from '../../../core/goal/tax-words.ts'

/** What may be asked for: 'Redeemable 4,574.307 units, ₹7,81,163 at the last NAV'. */
export function redeemableWords({ redeemableUnits, redeemableValue }: GoalHolding): string {
  const value = redeemableValue === null ? '' : `, ${formatRupees(redeemableValue)} at the last NAV`
  return `Redeemable ${formatUnits(redeemableUnits)} units${value}`
}

/** What is pending and cannot be redeemed, and the tax class of the rest on the day of sale. */
export function HoldingFacts({ holding, soldOn }: { holding: GoalHolding; soldOn: string }) {
  const pending = pendingWords(holding)
  const taxClass = taxClassWords(holding, soldOn)
  return (
    <div className="grid gap-1 text-small text-ink-3">
      {pending !== '' && <p>Pending and not redeemable: {pending}.</p>}
      {taxClass !== undefined && <p>Tax class if sold that day: {taxClass}. An estimate, not tax advice.</p>}
    </div>
  )
}

function pendingWords({ pendingAmount, reservedUnits }: GoalHolding): string {
  const parts = [
    ...(pendingAmount > 0 ? [`${formatRupees(pendingAmount)} paid in that awaits its NAV`] : []),
    ...(Number(reservedUnits) > 0 ? [`${formatUnits(reservedUnits)} units being redeemed or switched`] : []),
  ]
  return parts.join(', ')
}
