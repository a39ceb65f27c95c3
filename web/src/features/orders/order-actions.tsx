import { mostOrders, type Order } from '@lakshya/contract'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { formatNumber } from '../../core/formats/format.ts'
import { isAtRail, isOpen } from './order-columns.tsx'
import { useSending } from './use-sending.ts'

interface Props {
  chosen: readonly Order[]
  /** There may be orders that lack nothing. */
  isReady: boolean
  /** Chooses them, as many as go at once. */
  onReady: () => Promise<void>
  onDone: () => void
  hasLine: boolean
}

/** What is done with chosen orders: by the rail's line where the firm has one, by a file, or by hand. */
export function OrderActions({ chosen, isReady, onReady, onDone, hasLine }: Props) {
  const sending = useSending(chosen, onDone)
  const [isChoosing, setChoosing] = useState(false)
  const choose = () => {
    setChoosing(true)
    void onReady().finally(() => setChoosing(false))
  }
  const isSome = chosen.length > 0
  const areOpen = isSome && chosen.every(isOpen)
  const isFile = areOpen && chosen.every(({ kind }) => kind === 'purchase' || kind === 'redemption')
  const isLine =
    areOpen &&
    chosen.every(({ kind, state, missing }) => kind !== 'switch' && state !== 'sent' && missing.length === 0)
  return (
    <div className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-2 text-table">
      <Button size="s" disabled={!isReady} isBusy={isChoosing} onClick={choose}>
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
        {isSome ? chosenWords(chosen.length) : 'None chosen'}
      </span>
    </div>
  )
}

const chosenWords = (count: number) =>
  `${formatNumber(count)} chosen${count === mostOrders ? ', as many as go at once' : ''}`
