import type { CalculationResult } from '@lakshya/contract'
import { useMemo } from 'react'
import { Button } from '../../../components/button.tsx'
import { Note } from '../../../components/note.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import type { CartItem } from '../../../core/cart/cart-item.ts'
import { formatDate } from '../../../core/formats/format.ts'
import { instalmentWords, outcomeWords, plannedInstalments } from '../items/fewer-instalments.ts'
import { outcomeNow } from './offer-now.ts'
import type { CartEdits } from './use-cart-edits.ts'

interface FewerNoteProps {
  item: CartItem
  /** The server's; undefined while they are not there. */
  figures: CalculationResult | undefined
  edits: Pick<CartEdits, 'setAllInstalments'>
  isLocked: boolean
}

/** That fewer instalments were chosen than the goal's years have, what they come to, and the way back. */
export function FewerNote({ item, figures, edits, isLocked }: FewerNoteProps) {
  const { fewer, targetDate } = item
  const outcome = useMemo(
    () => (figures === undefined ? undefined : outcomeNow(item, figures, new Date())),
    [item, figures],
  )
  if (fewer === undefined) return null
  return (
    <Note>
      <b>
        {instalmentWords(fewer.instalments)} instead of {plannedInstalments(item)}.
      </b>{' '}
      So many fit before {formatDate(targetDate)}.
      <p>
        {figures === undefined ? (
          <Skeleton className="my-1 h-3 w-60" />
        ) : (
          outcome !== undefined && outcomeWords(outcome)
        )}
      </p>
      <div className="mt-2">
        <Button size="s" disabled={isLocked} onClick={() => edits.setAllInstalments(item)}>
          Choose anew
        </Button>
      </div>
    </Note>
  )
}
