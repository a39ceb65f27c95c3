import type { CalculationResult, PlanOffer as Offer, PlanChoice } from '@lakshya/contract'
import { useMemo } from 'react'
import { Note } from '../../../components/note.tsx'
import type { CartItem } from '../../../core/cart/cart-item.ts'
import { formatDate } from '../../../core/formats/format.ts'
import { instalmentWords, outcomeWords, plannedInstalments } from '../items/fewer-instalments.ts'
import { offerNow } from './offer-now.ts'
import type { CartEdits } from './use-cart-edits.ts'

interface PlanOfferProps {
  item: CartItem
  offer: Offer
  edits: Pick<CartEdits, 'moveTarget' | 'setInstalments'>
  /** While goals are being finalised: what is chosen then would not be what is finalised. */
  isLocked: boolean
}

/** What may be chosen where a plan no longer fits before its target date: another date, or fewer instalments. */
export function PlanOffer({ item, offer: { moved, kept }, edits, isLocked }: PlanOfferProps) {
  const planned = plannedInstalments(item)
  const isWhole = kept !== null && kept.instalments === planned
  return (
    <div className="mt-2 grid gap-2">
      {!isWhole && (
        <Choice
          title={`Move the target date to ${formatDate(moved.targetDate)}`}
          meaning={[
            moved.instalments === null ? 'The whole time frame from today.' : allWords(moved.instalments),
            outcomeWords(moved),
          ]}
          isLocked={isLocked}
          onChoose={() => void edits.moveTarget(item, moved)}
        />
      )}
      {kept !== null && (
        <Choice
          title={`Keep ${formatDate(kept.targetDate)} with ${instalmentWords(kept.instalments ?? 0)}`}
          meaning={[fewerWords(kept, planned), outcomeWords(kept)]}
          isLocked={isLocked}
          onChoose={() => edits.setInstalments(item, kept)}
        />
      )}
      <p>The client then agrees to what you chose with a new OTP.</p>
    </div>
  )
}

const allWords = (count: number) =>
  count === 1 ? 'The one instalment as planned.' : `All ${count} instalments as planned.`

function fewerWords({ instalments }: PlanChoice, planned: number | undefined): string {
  const missing = (planned ?? 0) - (instalments ?? 0)
  return missing > 0 ? `${missing} fewer than planned.` : 'As planned.'
}

interface UnfitNoteProps {
  item: CartItem
  /** The server's; undefined while they are not there. */
  figures: CalculationResult | undefined
  edits: PlanOfferProps['edits']
  isLocked: boolean
}

/** That a goal does not fit before its target date, told before a code is asked for; nothing for one that does. */
export function UnfitNote({ item, figures, edits, isLocked }: UnfitNoteProps) {
  const offer = useMemo(
    () => (figures === undefined ? undefined : offerNow(item, figures, new Date())),
    [item, figures],
  )
  if (offer === undefined) return null
  return (
    <Note tone="warn">
      <b>{unfitWords(item, offer)}</b>
      <PlanOffer item={item} offer={offer} edits={edits} isLocked={isLocked} />
    </Note>
  )
}

function unfitWords(item: CartItem, { moved, kept }: Offer): string {
  const date = formatDate(item.targetDate)
  if (moved.instalments === null) return `The target date of ${date} has passed.`
  if (kept === null) return `No instalment fits before the target date of ${date} any more.`
  return `${kept.instalments} of ${instalmentWords(moved.instalments)} fit before the target date of ${date}.`
}

interface ChoiceProps {
  title: string
  meaning: readonly string[]
  isLocked: boolean
  onChoose: () => void
}

/** A button with what it means under its name. */
function Choice({ title, meaning, isLocked, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      disabled={isLocked}
      onClick={onChoose}
      className="grid min-h-11 gap-0.5 rounded-control border border-control bg-surface px-3 py-2 text-left text-ink transition-colors duration-(--fast) enabled:hover:bg-hover disabled:cursor-not-allowed"
    >
      <span className="font-semibold">{title}</span>
      <span className="text-small text-ink-2">{meaning.filter((words) => words !== '').join(' ')}</span>
    </button>
  )
}
