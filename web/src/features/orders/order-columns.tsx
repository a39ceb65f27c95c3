import type { Order } from '@lakshya/contract'
import { Link } from '@tanstack/react-router'
import {
  OrderBadge,
  orderAmount,
  orderKindWords,
  orderStateWords,
} from '../../components/orders/order-badge.tsx'
import type { Column } from '../../components/table/column.ts'
import { formatDate } from '../../core/formats/format.ts'
import { OrderMissing } from './order-missing.tsx'

interface Choosing {
  chosen: ReadonlySet<string>
  onChoose: (order: Order, isChosen: boolean) => void
  onCodes: ((order: Order) => void) | undefined
}

const wideOnly = 'max-wide:hidden'

/** Whether an order can be sent or noted as sent now. */
export function isOpen({ state, way, isCancelled }: Order): boolean {
  const isOut = state === 'handed' || (state === 'sent' && way === 'rail')
  return !isCancelled && !isOut && state !== 'accepted' && state !== 'allotted'
}

/** Whether it is to be sent and lacks nothing. */
export function isReady(order: Order): boolean {
  return isOpen(order) && order.state === 'to-send' && order.missing.length === 0
}

/** Whether it can be taken back from the rail's line, or the rail be asked to cancel it. */
export function isAtRail({ state, way, isCancelAsked }: Order): boolean {
  return way === 'rail' && !isCancelAsked && (state === 'handed' || state === 'sent' || state === 'accepted')
}

/** An order in a row; it is chosen by its box. */
export function orderColumns({ chosen, onChoose, onCodes }: Choosing): readonly Column<Order>[] {
  return [
    {
      key: 'choose',
      head: <span className="sr-only">Choose</span>,
      file: 'none',
      cell: (order) =>
        (isOpen(order) || isAtRail(order)) && (
          <input
            type="checkbox"
            aria-label={`Choose ${orderKindWords(order)} ${orderAmount(order)} of ${order.client.name}, ${order.fundName}`}
            className="size-4 accent-brand-text max-wide:size-6"
            checked={chosen.has(order.key)}
            onChange={(event) => onChoose(order, event.target.checked)}
          />
        ),
    },
    {
      key: 'client',
      head: 'Client',
      file: [{ text: ({ client }) => client.name }, { head: 'Goal', text: ({ goal }) => goal.name }],
      className: wideOnly,
      cell: ({ client, goal }) => (
        <>
          <Link to="/clients/$clientId" params={{ clientId: String(client.id) }} className="max-wide:py-3.5">
            {client.name}
          </Link>
          <span className="block text-small text-ink-3">
            <Link to="/goals/$goalId" params={{ goalId: String(goal.id) }} className="text-ink-3">
              {goal.name}
            </Link>
          </span>
        </>
      ),
    },
    {
      key: 'what',
      head: 'Order',
      file: [
        { text: orderKindWords },
        { head: 'Number', text: ({ key }) => key },
        { head: 'Fund', text: ({ fundName }) => fundName },
        { head: 'To fund', text: ({ toFundName }) => toFundName },
        { head: 'Missing', text: ({ missing }) => missing.map(({ text }) => text).join(' ') },
      ],
      className: 'whitespace-normal',
      cell: (order) => (
        <>
          <span className="block wide:hidden">
            <Link
              to="/clients/$clientId"
              params={{ clientId: String(order.client.id) }}
              className="max-wide:py-3.5"
            >
              {order.client.name}
            </Link>
          </span>
          <span className="block text-small text-ink-3 wide:hidden">
            {order.goal.name}, for {formatDate(order.dated)}
          </span>
          <span className="block font-medium wide:hidden">{orderAmount(order)}</span>
          {orderKindWords(order)}, {order.fundName}
          {order.toFundName !== null && ` to ${order.toFundName}`}
          <OrderMissing order={order} onCodes={onCodes} />
          <span className="block wide:hidden">
            <StateCell order={order} />
          </span>
        </>
      ),
    },
    {
      key: 'amount',
      head: 'Amount',
      file: [
        { rupees: ({ amount }) => amount },
        { head: 'Units', text: (order) => (order.amount === null ? (order.units ?? 'All') : null) },
      ],
      isFigure: true,
      className: wideOnly,
      cell: orderAmount,
    },
    {
      key: 'dated',
      head: 'For',
      file: { day: ({ dated }) => dated },
      isFigure: true,
      className: wideOnly,
      cell: ({ dated }) => formatDate(dated),
    },
    {
      key: 'state',
      head: 'State',
      file: [
        { text: ({ state }) => orderStateWords(state) },
        {
          head: 'Reason',
          text: ({ reason, isCancelled }) => reason ?? (isCancelled ? 'Cancelled in the book' : null),
        },
        { head: 'Reference', text: ({ reference }) => reference },
        { head: 'Number of the rail', text: ({ railNumber }) => railNumber },
      ],
      className: `${wideOnly} whitespace-normal`,
      cell: (order) => <StateCell order={order} />,
    },
  ]
}

function StateCell({ order }: { order: Order }) {
  return (
    <>
      <OrderBadge order={order} />
      {order.reference !== null && (
        <span className="block text-small text-ink-3">
          {order.reference}
          {order.railNumber !== null && `, no. ${order.railNumber}`}
        </span>
      )}
    </>
  )
}
