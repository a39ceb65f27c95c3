import { useEffect, useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { classNames } from '../../components/class-names.ts'
import { formatPaise, formatRupees } from '../../core/formats/format.ts'
import type { CartTotal } from './items/cart-totals.ts'

interface TotalsSectionProps {
  totals: readonly CartTotal[]
  counts: { readonly goals: number; readonly changes: number }
  /** Which goal or change is being worked on. */
  progress: string | undefined
  /** Why Finalize waits; undefined where it does not. */
  block: string | undefined
  /** The client's code was entered here and now: the focus goes on to the button. */
  isJustVerified: boolean
  /** Nothing but the code is missing: a click says so. */
  isOtpMissing: boolean
  onFinalize: () => void
  /** Set where the goals are only saved, for somebody else to finalise. */
  onSave: (() => void) | undefined
}

const labels = { lumpsum: 'Lumpsum', monthly: 'SIP per month', yearly: 'SIP per year' }
const dutyLabels = {
  lumpsum: 'on the lumpsum',
  monthly: 'on each monthly instalment',
  yearly: 'on each yearly instalment',
}

/** What is paid once, each month and each year, and the one action of the page. */
export function TotalsSection(props: TotalsSectionProps) {
  const { totals, counts, progress, block, isJustVerified, isOtpMissing, onFinalize, onSave } = props
  const isFinalizing = progress !== undefined
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isJustVerified) button.current?.focus()
  }, [isJustVerified])
  return (
    <section aria-label="Total" className="border-t border-line p-4">
      <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-3 gap-y-0.5">
        {totals.map(({ kind, amount }, index) => (
          <div key={kind} className="contents">
            <dt className="text-ink-2">{labels[kind]}</dt>
            <dd
              className={classNames(
                'text-right font-semibold tracking-display',
                index === 0 ? 'text-display' : 'text-figure',
              )}
            >
              {formatRupees(amount)}
            </dd>
          </div>
        ))}
      </dl>
      {totals.length > 0 && <p className="mt-2 text-small text-ink-3">{dutyWords(totals)}</p>}
      {totals.length > 1 && (
        <p className="mt-1 text-small text-ink-3">What is paid once, monthly and yearly is not added up.</p>
      )}
      <Button
        ref={button}
        variant="primary"
        isFull
        className="mt-4 aria-disabled:cursor-not-allowed aria-disabled:border-line aria-disabled:bg-sunken aria-disabled:text-ink-3 aria-disabled:hover:bg-sunken"
        disabled={block !== undefined && !isOtpMissing}
        aria-disabled={isOtpMissing || undefined}
        aria-describedby="finalize-help"
        isBusy={isFinalizing}
        onClick={onSave ?? onFinalize}
      >
        {buttonWords(onSave !== undefined, isFinalizing, counts.goals > 0)}
      </Button>
      <p id="finalize-help" role="status" className="mt-2 text-small text-ink-3">
        {progress ?? block ?? (onSave === undefined ? readyWords(counts) : savedWords)}
      </p>
      <p className="mt-2 text-small text-ink-3">
        Expected return and volatility are projections. Past performance may or may not be sustained in future
        and is not a guarantee of any future returns.
      </p>
    </section>
  )
}

function dutyWords(totals: readonly CartTotal[]): string {
  const parts = totals.map(({ kind, duty }) => `${formatPaise(duty)} ${dutyLabels[kind]}`)
  return `Includes 0.005% stamp duty: ${parts.join(', ')}.`
}

const savedWords =
  'Your role prepares: the goals are saved, and the owner or a distributor of the firm finalises them on the goal’s page.'

function buttonWords(isSaving: boolean, isBusy: boolean, hasGoals: boolean): string {
  if (isSaving) return isBusy ? 'Saving...' : 'Save for finalising'
  if (!hasGoals) return isBusy ? 'Recording...' : 'Record & Email'
  return isBusy ? 'Finalizing...' : 'Finalize Portfolio & Email'
}

function readyWords({ goals: goalCount, changes }: TotalsSectionProps['counts']): string {
  if (changes > 0) return 'Each is recorded, then mailed to the client.'
  if (goalCount === 1) return 'The goal is saved, then mailed to the client.'
  return `${goalCount === 2 ? 'Both goals are' : `All ${goalCount} goals are`} saved, then mailed to the client.`
}
