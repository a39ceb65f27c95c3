import { type Mandate, type MandateState, mandateRoutes } from '@lakshya/contract'
import { lazy, Suspense, useState } from 'react'
import { Badge } from '../../../components/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { formatDate, formatRupees } from '../../../core/formats/format.ts'
import { authenticationWords, frequencyWords, newsOf, stateWords } from './mandate-words.ts'
import { useRail } from './use-rail.ts'

const NewsDialog = lazy(() => import('./news-dialog.tsx').then((m) => ({ default: m.NewsDialog })))

const isAlive = (state: MandateState) =>
  state === 'created' || state === 'sent' || state === 'at-bank' || state === 'accepted'

interface Props {
  mandate: Mandate
  hasLine: boolean
  mayNote: boolean
  maySend: boolean
}

/** A mandate with where it stands, what may be done with it, and each step of its way. */
export function MandateItem({ mandate, hasLine, mayNote, maySend }: Props) {
  const [isTelling, setIsTelling] = useState(false)
  const rails = useRail(mandate)
  const { state, bank, ceiling, startOn, endOn, frequency, authentication, umrn, reason, rail } = mandate
  const { tone, words } = stateWords[state]
  return (
    <li className="px-4 py-3 text-table">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <span className="min-w-0 wrap-anywhere">
          <b className="font-semibold">{formatRupees(ceiling)} a day at most</b>, {frequencyWords[frequency]}
          <span className="block text-small text-ink-3">
            {bank.name} {bank.ifsc}, account ending in {bank.lastFour}; {formatDate(startOn)} to{' '}
            {formatDate(endOn)}
          </span>
          <span className="block text-small text-ink-3">
            {umrn === null ? `${authenticationWords[authentication]}, no UMRN yet` : `UMRN ${umrn}`}
          </span>
        </span>
        <span className="min-w-0">
          <Badge tone={tone}>{rail?.isUnderWay === true ? 'On its way to the rail' : words}</Badge>
          {reason !== null && <span className="block text-small text-loss">{reason}</span>}
          {rail !== null && rail.trouble !== null && (
            <span className="block text-small text-warn">{rail.trouble}</span>
          )}
          {rail?.isCancelAsked === true && (
            <span className="block text-small text-ink-3">The rail is asked to cancel it</span>
          )}
        </span>
      </div>
      <details className="mt-1">
        <summary className="cursor-pointer text-small text-brand-text">
          History of the mandate of {formatDate(mandate.history.at(-1)?.on ?? startOn)}
        </summary>
        <ul className="mt-1 grid gap-0.5 text-small text-ink-2">
          {mandate.history.map((step) => (
            <li key={`${step.notedAt} ${step.state}`}>
              {formatDate(step.on)}: {stateWords[step.state].words}, {step.by}
              {step.reason !== null && `: ${step.reason}`}
            </li>
          ))}
        </ul>
      </details>
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {maySend && hasLine && rail === null && state === 'created' && (
          <Button
            size="s"
            variant="primary"
            isBusy={rails.isBusy}
            onClick={() => rails.act(mandateRoutes.handMandate)}
          >
            Send to the rail
          </Button>
        )}
        {mayNote && rail === null && newsOf(state).length > 0 && (
          <Button size="s" onClick={() => setIsTelling(true)}>
            Note where it stands
          </Button>
        )}
        {maySend && hasLine && rail !== null && !rail.isCancelAsked && isAlive(state) && (
          <Button size="s" isBusy={rails.isBusy} onClick={() => void rails.askToCancel()}>
            {rail.isUnderWay ? 'Take back' : 'Cancel at the rail'}
          </Button>
        )}
      </div>
      {isTelling && (
        <Suspense fallback={null}>
          <NewsDialog mandate={mandate} onClose={() => setIsTelling(false)} />
        </Suspense>
      )}
    </li>
  )
}
