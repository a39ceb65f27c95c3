import { type GoalDetail, type TradeBook, tradeRoutes } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { ErrorCard } from '../../../components/error-card.tsx'
import { AmountInput } from '../../../components/fields/amount-input.tsx'
import { FigureStrip } from '../../../components/figures/figure-strip.tsx'
import { Note } from '../../../components/note.tsx'
import { Panel } from '../../../components/page/panel.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { TableExport } from '../../../components/table/table-export.tsx'
import { call, messageOf } from '../../../core/api.ts'
import { parseAmount } from '../../../core/formats/amount.ts'
import { AgreeTrades } from './agree-trades.tsx'
import { CostPanel } from './cost-panel.tsx'
import { FarPanel } from './far-panel.tsx'
import { MixTable } from './mix-table.tsx'
import { stripFigures } from './strip-figures.tsx'
import type { CurveAnswer } from './trade-answers.ts'
import { type AskedFar, placeFor } from './trade-stops.ts'
import { TradeTable } from './trade-table.tsx'
import { blockedWords } from './trade-words.ts'
import { downloadTrades, tradesInFile } from './trades-csv.ts'
import { isDear, TradesFoot } from './trades-foot.tsx'
import { useTrades } from './use-trades.ts'
import { keptBook, type WaitHint } from './wait-hint.ts'

interface TradesSectionProps {
  goal: GoalDetail
  riskAdjustment: number
  /** Where the slider begins, as the address says. */
  far?: AskedFar | undefined
}

/** How far to bring the mix to its target, and what that would cost: every point with its trades, and the client's code. */
export function TradesSection({ goal, riskAdjustment, far }: TradesSectionProps) {
  const query = useQuery({
    queryKey: ['goals', goal.id, 'trades', riskAdjustment],
    queryFn: ({ signal }) =>
      call(
        tradeRoutes.goalTrades,
        { params: { id: String(goal.id) }, query: { riskAdjustment: String(riskAdjustment) } },
        { signal },
      ),
  })
  if (query.isError && query.data === undefined) {
    return (
      <ErrorCard
        title="What a change would cost could not be reckoned"
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {messageOf(query.error, 'Please try again.')}
      </ErrorCard>
    )
  }
  if (query.data === undefined) return <Waiting />
  if (query.data.kind === 'none') return <Nothing>{query.data.reason}</Nothing>
  return <Reckoned goal={goal} told={query.data} far={far} />
}

function Waiting() {
  return (
    <Panel title="How far to go">
      <Skeleton className="h-62 w-full" />
    </Panel>
  )
}

function Nothing({ children }: { children: string }) {
  return (
    <Panel title="How far to go">
      <p className="text-table text-ink-2">{children}</p>
    </Panel>
  )
}

/** The most that is taken as new money: ₹10 crore. */
const mostNewMoney = 100_000_000

/** New money in whole rupees; 0 for none, undefined where it cannot be read. */
function readMoney(text: string): number | undefined {
  if (text.trim() === '') return 0
  const amount = parseAmount(text)
  if (amount === undefined || !(amount >= 0) || amount > mostNewMoney) return undefined
  return Math.floor(amount)
}

interface ReckonedProps {
  goal: GoalDetail
  told: TradeBook
  far: AskedFar | undefined
}

function Reckoned({ goal, told: asRead, far }: ReckonedProps) {
  const [money, setMoney] = useState('')
  const [moved, setPlace] = useState<number>()
  const [kept, setKept] = useState<readonly WaitHint[]>([])
  const [isAsking, setIsAsking] = useState(false)
  const told = useMemo(() => keptBook(asRead, kept), [asRead, kept])
  const newMoney = readMoney(money)
  const { trades, ask } = useTrades(told, newMoney ?? 0)
  const { curve } = trades
  // Until somebody moves it the slider stands where the address wants it, also while the curve is still being looked for.
  const place = moved ?? (far === undefined || curve === undefined ? 0 : placeFor(far, curve))
  const distance = distanceAt(curve, place)
  useEffect(() => {
    if (distance !== undefined) ask(distance)
  }, [distance, ask])
  const fundOf = (code: string) => told.funds.find((fund) => fund.fundCode === code)
  const nameOf = (code: string) => fundOf(code)?.fundName ?? code
  if (trades.hasFailed) return <Nothing>The cheapest trades could not be looked for in this browser.</Nothing>
  const { point } = trades
  return (
    <section aria-label="Change the mix" className="grid min-w-0 gap-4">
      {curve !== undefined && <FigureStrip label="Before and after" figures={stripFigures(curve, trades)} />}
      <div className="grid gap-4 desk:grid-cols-[2fr_1fr]">
        {curve === undefined ? (
          trades.none === undefined ? (
            <Waiting />
          ) : (
            <Nothing>{trades.none.reason}</Nothing>
          )
        ) : (
          <FarPanel
            curve={curve}
            place={place}
            point={point}
            hasNewMoney={(newMoney ?? 0) > 0}
            onPlace={setPlace}
          />
        )}
        <CostPanel
          told={told}
          clientId={goal.clientId}
          value={curve?.before.value ?? 0}
          point={point}
          naive={curve?.naive}
        />
      </div>
      <Panel
        title="Trades at this point"
        isPadded={false}
        actions={
          <>
            <label htmlFor="new-money" className="text-table text-ink-2">
              New money
            </label>
            <AmountInput
              id="new-money"
              value={money}
              onValueChange={setMoney}
              aria-invalid={newMoney === undefined}
              aria-describedby={newMoney === undefined ? 'new-money-problem' : undefined}
              isRightAligned
              className="w-36"
            />
          </>
        }
      >
        <TableExport
          label="Trades at this point"
          columns={() => tradesInFile(nameOf)}
          rows={point?.moves}
          file={{ csv: async () => point && downloadTrades(point, nameOf, told) }}
        />
        {newMoney === undefined && (
          <p id="new-money-problem" role="alert" className="px-4 pb-2 text-table text-loss">
            Enter new money as rupees, at most ₹10,00,00,000.
          </p>
        )}
        <Blocked told={told} curve={curve} nameOf={nameOf} />
        {point !== undefined && isDear(point) && (
          <div className="px-4 pb-3">
            <Note tone="warn">
              Tax and load are above 1% of what is sold. A shorter way, new money or a later day costs less.
            </Note>
          </div>
        )}
        {point !== undefined && (
          <TradeTable
            point={point}
            nameOf={nameOf}
            folioOf={(code, lot) => fundOf(code)?.lots[lot]?.folio}
            onWait={(hint) => setKept([...kept, hint])}
          />
        )}
        <TradesFoot
          goal={goal}
          trades={trades}
          keptCount={kept.length}
          onReset={() => {
            setKept([])
            setPlace(0)
          }}
          onAsk={() => setIsAsking(true)}
        />
      </Panel>
      {point !== undefined && <MixTable point={point} nameOf={nameOf} />}
      {isAsking && point !== undefined && (
        <AgreeTrades goal={goal} moves={point.moves} nameOf={nameOf} onClose={() => setIsAsking(false)} />
      )}
    </section>
  )
}

function distanceAt(curve: CurveAnswer | undefined, place: number): number | undefined {
  const [first, last] = [curve?.samples[0], curve?.samples.at(-1)]
  if (first === undefined || last === undefined) return undefined
  return first.distance + ((last.distance - first.distance) * place) / 1000
}

interface BlockedProps {
  told: TradeBook
  curve: CurveAnswer | undefined
  nameOf: (code: string) => string
}

/** Sales that are not reckoned, by name. */
function Blocked({ told, curve, nameOf }: BlockedProps) {
  if (curve === undefined || curve.blocked.length === 0) return null
  return (
    <div className="px-4 pb-3">
      <Note tone="warn">
        {curve.blocked.map(({ code, reason }) => {
          const blocked = told.funds.find((fund) => fund.fundCode === code)?.blocked ?? null
          return <p key={code}>{blockedWords(nameOf(code), blocked, reason)}</p>
        })}
        {told.funds.some(({ blocked }) => blocked === 'load') && <Link to="/shelf">Open the shelf</Link>}
      </Note>
    </div>
  )
}
