import {
  mayDo,
  mostOrders,
  type Order,
  type OrderList,
  type OrderState,
  orderStates,
} from '@lakshya/contract'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { ErrorCard } from '../../components/error-card.tsx'
import { Select } from '../../components/fields/select.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { orderStateWords } from '../../components/orders/order-badge.tsx'
import { showToast } from '../../components/overlay/toast.ts'
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
import { isReady, orderColumns } from './order-columns.tsx'
import { RailForm } from './rail-form.tsx'
import { RailLine } from './rail-line.tsx'

const CodesDialog = lazy(() => import('./codes-dialog.tsx').then((m) => ({ default: m.CodesDialog })))

/** What was agreed as orders for the rail: chosen, written into a file, and where each stands. */
export function OrdersPage() {
  const { role } = useUser()
  const [state, setState] = useState<OrderState>()
  const query = useInfiniteQuery(ordersQuery(state))
  const first = query.data?.pages[0]
  const orders = useMemo(() => query.data?.pages.flatMap((page) => page.orders), [query.data])
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
            query.hasNextPage
              ? {
                  isLoading: query.isFetchingNextPage,
                  on: async () => {
                    const { data, hasNextPage, error } = await query.fetchNextPage()
                    return {
                      orders: data?.pages.flatMap((page) => page.orders) ?? [],
                      hasMore: hasNextPage && error === null,
                      error,
                    }
                  },
                }
              : undefined
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
      actions={hasCodes ? <LinkButton to="/orders/codes">Codes from a file</LinkButton> : undefined}
    />
  )
}

interface Loaded {
  orders: readonly Order[]
  hasMore: boolean
  error: Error | null
}

interface ListProps {
  orders: readonly Order[] | undefined
  counts: Readonly<Record<OrderState, number>> | undefined
  line: OrderList['line']
  state: OrderState | undefined
  onState: (state: OrderState | undefined) => void
  more: { isLoading: boolean; on: () => Promise<Loaded> } | undefined
}

function List({ orders, counts, line, state, onState, more }: ListProps) {
  const { role } = useUser()
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const [coded, setCoded] = useState<Order>()
  const chosen = orders?.filter(({ key }) => keys.has(key)) ?? []
  const mayCode = mayDo(role, 'prepare')
  // Remembered, so that the rows which are there are not drawn anew as more come.
  const columns = useMemo(() => {
    const onChoose = ({ key }: Order, isChosen: boolean) =>
      setKeys((old) => {
        const next = new Set(old)
        if (isChosen) next.add(key)
        else next.delete(key)
        return next
      })
    return orderColumns({ chosen: keys, onChoose, onCodes: mayCode ? setCoded : undefined })
  }, [keys, mayCode])
  const mayBeReady =
    orders?.some(isReady) === true || (more !== undefined && (state === undefined || state === 'to-send'))
  const chooseReady = async () => {
    let ready = (orders ?? []).filter(isReady)
    let hasMore = more !== undefined
    while (more !== undefined && hasMore && ready.length < mostOrders) {
      const loaded = await more.on()
      ready = loaded.orders.filter(isReady)
      hasMore = loaded.hasMore
      if (loaded.error !== null)
        showToast('bad', 'Not all orders were read', messageOf(loaded.error, 'Please try again.'))
    }
    setKeys(new Set(ready.slice(0, mostOrders).map(({ key }) => key)))
  }
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
          isReady={mayBeReady}
          onReady={chooseReady}
          onDone={() => setKeys(new Set())}
          hasLine={line !== null}
        />
      )}
      <DataTable
        label="Orders"
        columns={columns}
        rows={orders}
        rowKey={({ key }) => key}
        file={{
          rows: everyPage(ordersQuery(state), { rowsOf: (page) => page.orders }),
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
