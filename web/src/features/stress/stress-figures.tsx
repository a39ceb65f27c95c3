import { type StressAnswer, stressSentence } from '@lakshya/contract'
import type { ReactNode } from 'react'
import { GainAmount } from '../../components/figures/gain-amount.tsx'
import { Tooltip } from '../../components/overlay/tooltip.tsx'
import {
  formatChance,
  formatDate,
  formatPercent,
  formatRupees,
  formatRupeesShort,
  notAvailable,
} from '../../core/formats/format.ts'
import { Change } from './change-figure.tsx'
import { HowReckoned } from './how-reckoned.tsx'

/** What the scenario comes to: the value first, then goals, clients and commission. */
export function StressFigures({ answer }: { answer: StressAnswer }) {
  const { value, client } = answer
  const left = value.before === 0 ? 100 : Math.min(100, (value.after / value.before) * 100)
  return (
    <>
      <dl className="px-4 pt-4 pb-3">
        <dt className="text-small text-ink-2">{client === null ? 'Book value' : 'Value'}</dt>
        <dd className="text-[28px] leading-9 font-semibold tracking-display">
          <Change before={<Short rupees={value.before} />} after={<Short rupees={value.after} />} />
        </dd>
        <dd className="text-small text-ink-2">
          <GainAmount rupees={value.after - value.before} />,{' '}
          {formatPercent(value.percent ?? 0, { isPlusShown: true })} at once, before any SIP
        </dd>
      </dl>
      <div aria-hidden="true" className="mx-4 mb-4 h-2 overflow-hidden rounded-badge bg-(--c-band-1)">
        <div className="h-full bg-(--c1)" style={{ width: `${left}%` }} />
      </div>
      <dl className="grid grid-cols-2 border-t border-line wide:grid-cols-4">
        <Goals answer={answer} />
        {client === null && <Clients answer={answer} />}
        <Commission answer={answer} />
      </dl>
      <p className="border-t border-line px-4 py-3 text-small text-ink-2">
        {stressSentence(answer, formatDate)} <HowReckoned answer={answer} />
        <span className="text-ink-3"> · reckoned in {(answer.milliseconds / 1_000).toFixed(1)} s</span>
      </p>
    </>
  )
}

function Short({ rupees }: { rupees: number }) {
  return <Tooltip content={formatRupees(rupees)}>{formatRupeesShort(rupees)}</Tooltip>
}

function Figure({ label, value, basis }: { label: string; value: ReactNode; basis: ReactNode }) {
  return (
    <div className="border-line px-4 py-3 max-wide:even:border-l max-wide:[&:nth-child(n+3)]:border-t wide:not-first:border-l">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="text-figure leading-8 font-semibold tracking-display">{value}</dd>
      <dd className="text-small text-ink-3">{basis}</dd>
    </div>
  )
}

function Goals({ answer: { offTrack, middleChance, judged } }: { answer: StressAnswer }) {
  return (
    <>
      <Figure
        label="Goals off track"
        value={<Change before={offTrack.before} after={offTrack.after} />}
        basis={`${offTrack.falls} of ${judged} fall under 70%`}
      />
      <Figure
        label="Middle chance of a goal"
        value={
          middleChance === null ? (
            notAvailable
          ) : (
            <Change before={formatChance(middleChance.before)} after={formatChance(middleChance.after)} />
          )
        }
        basis={judged === 0 ? 'no goal has a chance yet' : 'half are above'}
      />
    </>
  )
}

function Clients({ answer: { losing, clients } }: { answer: StressAnswer }) {
  const largest = losing.largest === null ? '' : `, largest ${formatPercent(losing.largest)}`
  return <Figure label="Clients losing over 20%" value={losing.clients} basis={`of ${clients}${largest}`} />
}

function Commission({ answer: { commission } }: { answer: StressAnswer }) {
  if (commission === null) return null
  return (
    <Figure
      label="Monthly commission"
      value={<Change before={formatRupees(commission.before)} after={formatRupees(commission.after)} />}
      basis="estimate, by trail rate"
    />
  )
}
