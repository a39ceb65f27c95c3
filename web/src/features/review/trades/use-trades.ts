import type { TradeBook } from '@lakshya/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CurveAnswer, NoCurve, PointChance, TradeAnswer } from './trade-answers.ts'
import type { TradePoint } from './trade-point.ts'
import type { TradeMessage } from './trade-worker.ts'

/** What a worker has answered so far of the book that is asked about. */
export interface Trades {
  readonly curve: CurveAnswer | undefined
  readonly none: NoCurve | undefined
  readonly point: TradePoint | undefined
  /** Of the distance of `point`. */
  readonly chance: PointChance | undefined
  readonly hasFailed: boolean
}

const nothing: Trades = {
  curve: undefined,
  none: undefined,
  point: undefined,
  chance: undefined,
  hasFailed: false,
}

function after(old: Trades, answer: TradeAnswer): Trades {
  if (answer.kind === 'curve') return { ...old, curve: answer, none: undefined }
  if (answer.kind === 'none') return { ...nothing, none: answer }
  if (answer.kind === 'chance') return { ...old, chance: answer }
  return { ...old, point: answer.point ?? old.point }
}

/** Trades of a book in a worker of the page's own. `ask` says which distance is looked at. */
export function useTrades(told: TradeBook | undefined, newMoney: number) {
  const [trades, setTrades] = useState(nothing)
  const worker = useRef<Worker>(undefined)
  const newest = useRef(0)
  useEffect(() => {
    const made = new Worker(new URL('./trade-worker.ts', import.meta.url), { type: 'module' })
    made.onmessage = ({ data }: MessageEvent<TradeAnswer>) => {
      if (data.id === newest.current) setTrades((old) => after(old, data))
    }
    made.onerror = () => setTrades({ ...nothing, hasFailed: true })
    worker.current = made
    return () => made.terminate()
  }, [])
  useEffect(() => {
    if (told === undefined) return
    newest.current += 1
    setTrades((old) => ({ ...old, curve: undefined, none: undefined }))
    const message: TradeMessage = { kind: 'book', question: { id: newest.current, told, newMoney } }
    worker.current?.postMessage(message)
  }, [told, newMoney])
  const ask = useCallback((distance: number) => {
    const message: TradeMessage = { kind: 'distance', id: newest.current, distance }
    worker.current?.postMessage(message)
  }, [])
  return { trades, ask }
}
