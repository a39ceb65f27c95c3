import type { GoalDetail, TradeMove } from '@lakshya/contract'
import { AgreeForm } from '../../../components/agreed/agree-form.tsx'
import { formatRupees, formatUnits } from '../../../core/formats/format.ts'

interface AgreeTradesProps {
  goal: GoalDetail
  moves: readonly TradeMove[]
  nameOf: (code: string) => string
  onClose: () => void
}

/** The client's code for trades as they stand, which then are recorded, all or none. */
export function AgreeTrades({ goal, moves, nameOf, onClose }: AgreeTradesProps) {
  return (
    <AgreeForm
      title="Change the mix"
      submitLabel="Record the trades"
      clientId={goal.clientId}
      fieldOf={() => undefined}
      why="This changes what the client holds"
      read={() => ({ kind: 'value', value: { kind: 'trades', goalId: goal.id, moves: [...moves] } })}
      onClose={onClose}
    >
      {() => (
        <ul className="max-h-80 divide-y divide-line overflow-y-auto text-table">
          {moves.map((move) => (
            <li key={JSON.stringify(move)} className="py-2">
              {move.kind === 'purchase' ? (
                <>
                  <b>{formatRupees(move.amount)}</b> into {nameOf(move.fundCode)}
                </>
              ) : (
                <>
                  <b>{formatUnits(move.units)} units</b> of {nameOf(move.fundCode)} →{' '}
                  {nameOf(move.toFundCode)}
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </AgreeForm>
  )
}
