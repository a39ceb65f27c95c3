import type { Shelf } from '@lakshya/contract'
import { shelfRoutes } from '@lakshya/contract'
import { Note } from '../../components/note.tsx'
import { call } from '../../core/api.ts'
import { useCartItems } from '../../core/cart/cart-items.ts'
import { useUser } from '../../core/session/session.tsx'
import { useShelfAct } from './use-shelf-act.ts'

const mostTold = 6

/** What waits for 'Use this shelf', what that computes again and what it leaves. */
export function WaitingNote({ shelf, mayEdit }: { shelf: Shelf; mayEdit: boolean }) {
  const { act, isBusy } = useShelfAct()
  const drafts = useCartItems(useUser().id).length
  const { changes, stays } = shelf
  if (changes.length === 0) return null
  const told = changes.slice(0, mostTold).join(', ')
  const more = changes.length > mostTold ? ` and ${changes.length - mostTold} more` : ''
  return (
    <div className="mt-4">
      <Note isAnnounced>
        {changes.length === 1 ? '1 change waits' : `${changes.length} changes wait`} for ‘Use this shelf’:{' '}
        {told}
        {more}.{' '}
        <b className="font-semibold">
          {drafts === 0
            ? 'Plans are computed from it from then on'
            : `Plans are computed from it from then on, ${drafts} in your cart ${drafts === 1 ? 'is' : 'are'} to be looked at again`}
        </b>
        ; {goalWords(stays.finalised)}{' '}
        {stays.finalised === 1
          ? 'stays as it is, with the shelf it was'
          : 'stay as they are, with the shelf they were'}{' '}
        chosen from
        {stays.agreed === 0 ? '' : `, and ${goalWords(stays.agreed)} not finalised yet may need a new plan`}.{' '}
        {mayEdit && (
          <button
            type="button"
            disabled={isBusy}
            className="text-brand-text underline max-wide:min-h-11"
            onClick={() => void act('Changes forgotten', () => call(shelfRoutes.forgetShelfChanges, {}))}
          >
            Forget them
          </button>
        )}
      </Note>
    </div>
  )
}

const goalWords = (count: number) =>
  count === 1 ? '1 goal that is agreed' : `${count} goals that are agreed`
