import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../components/empty-state.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Panel } from '../../components/panel.tsx'
import { useCartItems } from '../../core/cart-items.ts'
import { useUser } from '../../core/session.tsx'

export function CartPage() {
  const goals = useCartItems(useUser().id)
  return (
    <>
      <PageHead title="Checkout" crumbs={<Link to="/dashboard">Back to Dashboard</Link>} />
      {goals.length === 0 ? (
        <Panel label="Cart">
          <EmptyState title="No goals in cart." action={<LinkButton to="/clients">Open a client</LinkButton>}>
            Set a goal for a client and add its plan to the cart.
          </EmptyState>
        </Panel>
      ) : (
        <Panel title="Goals in cart" isPadded={false}>
          <ul className="divide-y divide-line border-t border-line">
            {goals.map(({ itemId, goalName, clientName }) => (
              <li key={itemId} className="flex flex-wrap justify-between gap-x-4 px-4 py-3">
                <b>{goalName}</b>
                <span className="text-ink-2">{clientName}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  )
}
