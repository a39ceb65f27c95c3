import type { TradeBook } from '@lakshya/contract'
import { Link } from '@tanstack/react-router'
import { Panel } from '../../../components/page/panel.tsx'
import { formatDate, formatPaise, formatRupees } from '../../../core/formats/format.ts'
import { FamilyExemption } from './family-exemption.tsx'
import type { TradePoint } from './trade-point.ts'
import { shareText } from './trade-words.ts'

interface CostPanelProps {
  told: TradeBook
  clientId: number
  value: number
  point: TradePoint | undefined
  naive: number | undefined
}

const whole = (rupees: number) => formatRupees(Math.round(rupees))

/** What the trades at the slider's place would cost, and how much less that is than selling and rebuying everything. */
export function CostPanel({ told, clientId, value, point, naive }: CostPanelProps) {
  const { inputs, rates } = told
  return (
    <Panel title="What a change would cost">
      {point !== undefined && (
        <>
          <p className="text-[28px] leading-8 font-semibold tracking-display">{formatPaise(point.cost)}</p>
          <p className="text-small text-ink-3">
            {shareText(value === 0 ? 0 : point.cost / value)} of the goal’s value
            {point.sold > 0 && `, ${shareText(point.cost / point.sold)} of what is sold`}
          </p>
          <dl className="my-3 text-table">
            {factsOf(point).map(([name, figure]) => (
              <div
                key={name}
                className="flex justify-between gap-3 border-t border-line py-2 first:border-t-0"
              >
                <dt className="text-ink-2">{name}</dt>
                <dd>{figure}</dd>
              </div>
            ))}
          </dl>
          {naive !== undefined && <Versus cost={point.cost} naive={naive} />}
        </>
      )}
      <FamilyExemption clientId={clientId} />
      <p className="mt-3 text-small text-ink-3">
        Estimate by the rules of {formatDate(rates.asOf)}, from the transactions and inputs on record; not tax
        advice. {inputs.slab}% slab,{' '}
        {inputs.surcharge === 0 ? 'no surcharge' : `${inputs.surcharge}% surcharge`},{' '}
        {inputs.isEntered ? 'gains elsewhere as entered' : 'no inputs entered'}.{' '}
        <Link
          to="/clients/$clientId/gains"
          params={{ clientId: String(clientId) }}
          className="underline underline-offset-2"
        >
          Change
        </Link>
      </p>
    </Panel>
  )
}

/** To the paisa: rounded each by itself they would not add up to the cost above. */
function factsOf({ tax, load, sttAndDuty, exemptionUsed }: TradePoint): (readonly [string, string])[] {
  return [
    [tax < 0 ? 'Tax, less this year' : 'Tax of this year', formatPaise(tax)],
    ['Gain without tax at present rates', formatPaise(exemptionUsed)],
    ['Exit load', formatPaise(load)],
    ['STT and stamp duty', formatPaise(sttAndDuty)],
  ]
}

function Versus({ cost, naive }: { cost: number; naive: number }) {
  const most = Math.max(cost, naive, 1)
  const rows = [
    ['This change', cost, 'bg-c1'],
    ['Sell and rebuy everything', naive, 'bg-c-axis'],
  ] as const
  return (
    <div className="grid gap-2 text-table">
      {rows.map(([name, rupees, colour]) => (
        <div key={name}>
          <div className="flex justify-between gap-3">
            <span className="text-ink-2">{name}</span>
            <b>{whole(rupees)}</b>
          </div>
          <i
            className={`block h-1 rounded-full ${colour}`}
            style={{ width: `${Math.max(0, rupees / most) * 100}%` }}
          />
        </div>
      ))}
      {naive - cost >= 1 && (
        <p>
          <b>{whole(naive - cost)} less</b> than selling and rebuying everything
        </p>
      )}
    </div>
  )
}
