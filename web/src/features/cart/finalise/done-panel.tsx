import { Link } from '@tanstack/react-router'
import { Note } from '../../../components/note.tsx'
import type { CartItem } from '../../../core/cart/cart-item.ts'
import { formatRupees } from '../../../core/formats/format.ts'
import { goalTotal } from '../items/cart-funds.ts'
import { paidAs } from '../items/cart-totals.ts'
import type { DoneGoal } from './use-finalize.ts'

interface DonePanelProps {
  done: readonly DoneGoal[]
  remaining: readonly CartItem[]
}

const paidWords = { lumpsum: 'once', monthly: 'per month', yearly: 'per year' }

/** Which goals are finalised, and which are still to be. */
export function DonePanel({ done, remaining }: DonePanelProps) {
  const count = done.length + remaining.length
  const clientId = done[0]?.item.id
  return (
    <div className="mb-4">
      <Note tone="ok" isAnnounced>
        <b>
          {done.length} of {count} goals {done.length === 1 ? 'is' : 'are'} finalised and mailed to the
          client.
        </b>
        <ul className="mt-1">
          {done.map(({ item, goalId }) => (
            <li key={goalId}>
              <Link to="/goals/$goalId" params={{ goalId: String(goalId) }}>
                {item.goalName}
              </Link>
              , {formatRupees(goalTotal(item))} {paidWords[paidAs(item)]}
            </li>
          ))}
        </ul>
        <p className="mt-1">
          Still in the cart: {remaining.map((item) => item.goalName).join(', ')}. Finalize again to go on:
          nothing is booked twice.
        </p>
        {clientId !== undefined && (
          <p className="mt-1">
            <Link to="/clients/$clientId" params={{ clientId: String(clientId) }}>
              Open the client’s page
            </Link>
          </p>
        )}
      </Note>
    </div>
  )
}
