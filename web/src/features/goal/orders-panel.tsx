import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FailedCard } from '../../components/failed-query.tsx'
import { OrderBadge, orderAmount, orderKindWords } from '../../components/orders/order-badge.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { formatDate } from '../../core/formats/format.ts'
import { goalOrdersQuery } from '../../core/queries/order-queries.ts'

/** Where each order of the goal stands; nothing where the firm sends none from here. */
export function OrdersPanel({ goalId }: { goalId: number }) {
  const query = useQuery(goalOrdersQuery(goalId))
  const { data } = query
  if (data === undefined) return <FailedCard query={query} title="The orders could not be loaded" />
  if (data.length === 0) return null
  return (
    <Panel
      title="Orders"
      basis={String(data.length)}
      isPadded={false}
      actions={<Link to="/orders">All orders</Link>}
    >
      <ul className="text-table">
        {data.map((order) => (
          <li
            key={order.key}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line px-4 py-2"
          >
            <span className="min-w-0 wrap-anywhere">
              {orderKindWords(order)} {orderAmount(order)}, {order.fundName}
              <span className="block text-small text-ink-3">{formatDate(order.dated)}</span>
            </span>
            <span>
              <OrderBadge order={order} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
