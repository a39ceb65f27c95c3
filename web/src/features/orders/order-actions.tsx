import { mostOrders, type Order } from '@lakshya/contract'
import { Button } from '../../components/button.tsx'
import { isAtRail, isOpen } from './order-columns.tsx'
import { useSending } from './use-sending.ts'

interface Props {
  chosen: readonly Order[]
  /** Those that lack nothing. */
  ready: readonly Order[] | undefined
  onKeys: (keys: readonly string[]) => void
  hasLine: boolean
}

/** What is done with chosen orders: by the rail's line where the firm has one, by a file, or by hand. */
export function OrderActions({ chosen, ready, onKeys, hasLine }: Props) {
  const sending = useSending(chosen, () => onKeys([]))
  const isSome = chosen.length > 0
  const areOpen = isSome && chosen.every(isOpen)
  const isFile = areOpen && chosen.every(({ kind }) => kind === 'purchase' || kind === 'redemption')
  const isLine =
    areOpen &&
    chosen.every(({ kind, state, missing }) => kind !== 'switch' && state !== 'sent' && missing.length === 0)
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-2 text-table">
      <Button
        size="s"
        disabled={ready === undefined || ready.length === 0}
        onClick={() => onKeys((ready ?? []).slice(0, mostOrders).map(({ key }) => key))}
      >
        Choose all that are ready
      </Button>
      {hasLine && (
        <Button
          size="s"
          variant="primary"
          disabled={!isLine}
          isBusy={sending.isBusy}
          onClick={() => void sending.hand()}
        >
          Send to the rail
        </Button>
      )}
      <Button
        size="s"
        {...(!hasLine && { variant: 'primary' })}
        disabled={!isFile}
        isBusy={sending.isBusy}
        onClick={() => void sending.write()}
      >
        Write file
      </Button>
      <Button
        size="s"
        disabled={!areOpen || chosen.some(({ state }) => state === 'sent')}
        onClick={sending.mark}
      >
        Note as sent
      </Button>
      {hasLine && (
        <Button
          size="s"
          disabled={!isSome || !chosen.every(isAtRail)}
          onClick={() => void sending.takeBack()}
        >
          Take back
        </Button>
      )}
      <span role="status" className="text-ink-2">
        {isSome ? `${chosen.length} chosen` : 'None chosen'}
      </span>
    </div>
  )
}
