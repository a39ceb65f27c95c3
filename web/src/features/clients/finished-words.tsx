import { Link } from '@tanstack/react-router'
import { Note } from '../../components/note.tsx'
import type { FinishedCheckout, FinishedGoal } from '../../core/cart/finished-checkout.ts'
import { formatRupees } from '../../core/formats/format.ts'

const paidWords = { lumpsum: 'once', monthly: 'a month', yearly: 'a year' }

/** Which goals a checkout finalised, and what happens next. */
export function FinishedWords({ goals, changeCount }: FinishedCheckout) {
  return (
    <div className="mb-4">
      <Note tone="ok" isAnnounced>
        <b>
          {goals.length > 0
            ? 'Goal created and portfolio details emailed successfully!'
            : 'What the client agreed to is recorded and mailed.'}
        </b>
        <ul className="mt-1">
          {goals.map(({ goalId, name, amount, paidAs }) => (
            <li key={goalId}>
              <Link to="/goals/$goalId" params={{ goalId: String(goalId) }}>
                {name}
              </Link>
              , {formatRupees(amount)} {paidWords[paidAs]}
            </li>
          ))}
        </ul>
        {goals.length > 0 && <p className="mt-1">{nextWords(goals)}</p>}
        {changeCount > 0 && (
          <p className="mt-1">
            {changeCount === 1 ? '1 change' : `${changeCount} changes`} recorded, to be seen on the goal’s
            page.
          </p>
        )}
      </Note>
    </div>
  )
}

/** What the distributor and the client may expect, by how the goals are paid. */
function nextWords(goals: readonly FinishedGoal[]): string {
  const hasSip = goals.some(({ paidAs }) => paidAs !== 'lumpsum')
  const hasLumpsum = goals.some(({ paidAs }) => paidAs === 'lumpsum')
  const words = [hasLumpsum && 'the lumpsum', hasSip && 'the first instalment'].filter(Boolean).join(' and ')
  const isOne = hasSip !== hasLumpsum && goals.length === 1
  const counts = isOne ? 'it counts at its amount' : 'they count at their amounts'
  const mandate = hasSip ? ' The client approves the mandate when the bank asks for it.' : ''
  const goes = hasSip && hasLumpsum ? 'go' : 'goes'
  return `Next: ${words} ${goes} in at the next NAV; until that is known ${counts}.${mandate}`
}
