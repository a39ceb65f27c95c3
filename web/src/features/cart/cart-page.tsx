import { Link } from '@tanstack/react-router'
import { EmptyState } from '../../components/empty-state.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Panel } from '../../components/panel.tsx'

export function CartPage() {
  return (
    <>
      <PageHead title="Checkout" crumbs={<Link to="/dashboard">Back to Dashboard</Link>} />
      <Panel label="Cart">
        <EmptyState title="No goals in cart." action={<LinkButton to="/clients">Open a client</LinkButton>}>
          Set a goal for a client and add its plan to the cart.
        </EmptyState>
      </Panel>
    </>
  )
}
