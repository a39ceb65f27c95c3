import { Button } from '../../components/button.tsx'
import { Note } from '../../components/note.tsx'
import type { CartItem } from '../../core/cart-item.ts'
import { formatDate } from '../../core/format.ts'
import { instalmentWords, outcomeWords, plannedInstalments } from './fewer-instalments.ts'
import type { CartEdits } from './use-cart-edits.ts'

interface FewerNoteProps {
  item: CartItem
  edits: Pick<CartEdits, 'setAllInstalments'>
  isLocked: boolean
}

/** That fewer instalments were chosen than the goal's years have, what they come to, and the way back. */
export function FewerNote({ item, edits, isLocked }: FewerNoteProps) {
  const { fewer, targetDate } = item
  if (fewer === undefined) return null
  return (
    <Note>
      <b>
        {instalmentWords(fewer.instalments)} instead of {plannedInstalments(item)}.
      </b>{' '}
      So many fit before {formatDate(targetDate)}. {outcomeWords(fewer)}
      <div className="mt-2">
        <Button size="s" disabled={isLocked} onClick={() => edits.setAllInstalments(item)}>
          Choose anew
        </Button>
      </div>
    </Note>
  )
}
