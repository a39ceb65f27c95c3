import { mayDo, type Order, type OrderList, type OrderState, orderStates } from '@lakshya/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { ErrorCard } from '../../components/error-card.tsx'
import { Select } from '../../components/fields/select.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { orderStateWords } from '../../components/orders/order-badge.tsx'
import { PageHead } from '../../components/page/page-head.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { DataTable } from '../../components/table/data-table.tsx'
import { LoadMore } from '../../components/table/load-more.tsx'
import { messageOf } from '../../core/api.ts'
import { everyPage } from '../../core/queries/every-page.ts'
import { ordersQuery } from '../../core/queries/order-queries.ts'
import { useUser } from '../../core/session/session.tsx'
import { FilesPanel } from './files-panel.tsx'
import { OrderActions } from './order-actions.tsx'
import { isOpen, orderColumns } from './order-columns.tsx'
import { RailForm } from './rail-form.tsx'
import { RailLine } from './rail-line.tsx'

const CodesDialog = lazy(() => import('./codes-dialog.tsx').then((m) => ({ default: m.CodesDialog })))

/** What was agreed as orders for the rail: chosen, written into a file, and where each stands. */
export function OrdersPage() {
  const { role } = useUser()
  const [state, setState] = useState<OrderState>()
  const query = useInfiniteQuery(ordersQuery(state))
  const first = query.data?.pages[0]
  const orders = query.data?.pages.flatMap((page) => page.orders)
  if (query.isError && first === undefined) {
    return (
      <>
        <Head />
        <ErrorCard
          title="The orders could not be loaded"
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        >
          {messageOf(query.error, 'Please try again.')}
        </ErrorCard>
      </>
    )
  }
  if (first?.setting === null) {
    return (
      <>
        <Head />
        <RailForm isOwner={mayDo(role, 'own')} />
      </>
    )
  }
  return (
    <>
      <Head
        detail={first && `BSE StAR MF, member ${first.setting?.memberCode}`}
        hasCodes={mayDo(role, 'prepare')}
      />
      <div className="grid gap-4">
        {first !== undefined && first.line !== null && (
          <RailLine line={first.line} isOwner={mayDo(role, 'own')} />
        )}
        <List
          key={state ?? 'all'}
          orders={orders}
          counts={first?.counts}
          line={first?.line ?? null}
          state={state}
          onState={setState}
          more={
            query.hasNextPage ? { isLoading: query.isFetchingNextPage, on: query.fetchNextPage } : undefined
          }
        />
        {first !== undefined && <FilesPanel files={first.files} mayPrepare={mayDo(role, 'prepare')} />}
      </div>
    </>
  )
}

function Head({ detail, hasCodes = false }: { detail?: string | undefined; hasCodes?: boolean }) {
  return (
    <PageHead
      title="Orders"
      crumbs={<Link to="/dashboard">Dashboard</Link>}
      detail={detail === undefined ? undefined : <span className="text-ink-2">{detail}</span>}
      actions={hasCodes ? <LinkButton to="/orders/codes">Codes by a file</LinkButton> : undefined}
    />
  )
}

interface ListProps {
  orders: readonly Order[] | undefined
  counts: Readonly<Record<OrderState, number>> | undefined
  line: OrderList['line']
  state: OrderState | undefined
  onState: (state: OrderState | undefined) => void
  more: { isLoading: boolean; on: () => unknown } | undefined
}

function List({ orders, counts, line, state, onState, more }: ListProps) {
  const { role } = useUser()
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [coded, setCoded] = useState<Order>()
  const chosen = orders?.filter(({ key }) => keys.has(key)) ?? []
  const choose = (order: Order, isChosen: boolean) => {
    const next = new Set(keys)
    if (isChosen) next.add(order.key)
    else next.delete(order.key)
    setKeys(next)
  }
  const ready = orders?.filter(
    (order) => isOpen(order) && order.state === 'to-send' && order.missing.length === 0,
  )
  return (
    <Panel
      title="Orders"
      basis={counts && `${counts['to-send']} to be sent`}
      isPadded={false}
      className="overflow-clip"
      actions={
        <Select
          isSmall
          aria-label="State"
          options={orderStates.map((value) => ({
            value,
            label: `${orderStateWords(value)}${counts === undefined ? '' : ` (${counts[value]})`}`,
          }))}
          placeholder="All states"
          value={state ?? ''}
          onChange={(event) => onState(orderStates.find((one) => one === event.target.value))}
        />
      }
    >
      {mayDo(role, 'own') && (
        <OrderActions
          chosen={chosen}
          ready={ready}
          onKeys={(next) => setKeys(new Set(next))}
          hasLine={line !== null}
        />
      )}
      <DataTable
        label="Orders"
        columns={orderColumns({
          chosen: keys,
          onChoose: choose,
          onCodes: mayDo(role, 'prepare') ? setCoded : undefined,
        })}
        rows={orders}
        rowKey={({ key }) => key}
        file={{
          rows: everyPage(ordersQuery(state, '1000'), { rowsOf: (page) => page.orders }),
          isOfClients: true,
        }}
        empty="No order stands here. What clients agree to comes here by itself."
      />
      {more !== undefined && (
        <LoadMore isLoading={more.isLoading} onMore={() => void more.on()} things="orders" />
      )}
      {coded !== undefined && (
        <Suspense fallback={null}>
          <CodesDialog order={coded} onClose={() => setCoded(undefined)} />
        </Suspense>
      )}
    </Panel>
  )
}
