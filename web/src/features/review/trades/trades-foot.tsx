import type { GoalDetail } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { addAct } from '../../../components/agreed/add-act.ts'
import { Button } from '../../../components/button.tsx'
import { clientQuery } from '../../../core/queries/plan-queries.ts'
import { useUser } from '../../../core/session/session.tsx'
import type { TradePoint } from './trade-point.ts'
import type { Trades } from './use-trades.ts'

/** The method warns of it before the trades. */
export function isDear({ sold, tax, load }: TradePoint): boolean {
  return sold > 0 && tax + load > sold * 0.01
}

interface FootProps {
  goal: GoalDetail

  trades: Trades
  keptCount: number
  onReset: () => void
  onAsk: () => void
}

/** What may be done with the trades as they stand. */
export function TradesFoot({ goal, trades: { point }, keptCount, onReset, onAsk }: FootProps) {
  const { id: adviserId } = useUser()
  const { data: client } = useQuery(clientQuery(goal.clientId))
  const moves = point?.isNearer === true ? point.moves : []
  return (
    <div className="flex flex-wrap items-center gap-3 border-t border-line px-4 py-3">
      <p className="min-w-60 flex-1 text-small text-ink-3">
        The client decides: each trade is recorded with the client’s code, and allotted at the NAV of its day.
      </p>
      {keptCount > 0 && <Button onClick={onReset}>Reset</Button>}
      <Button
        disabled={moves.length === 0 || client === undefined}
        onClick={() => {
          const act = { kind: 'trades' as const, goalId: goal.id, moves: [...moves] }
          if (client !== undefined) void addAct(adviserId, client, act)
        }}
      >
        Add to cart
      </Button>
      <Button variant="primary" disabled={moves.length === 0} onClick={onAsk}>
        Ask the client
      </Button>
    </div>
  )
}
