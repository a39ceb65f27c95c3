import type { CommissionCheck } from '@lakshya/contract'
import { Note } from '../../../components/note.tsx'
import { formatPaise } from '../../../core/formats/format.ts'

const mostNamed = 4

/** What the comparison rests on, and what it lacks. */
export function CommissionNotes({ check }: { check: CommissionCheck }) {
  const { waiting, atMonthEnd, withoutNav, isSimulated } = check
  const notes = [
    isSimulated ? 'NAVs are simulated: what is expected is an example.' : '',
    waiting.length === 0
      ? ''
      : `No statement of this time is here from ${named(
          waiting.map(({ house, expected }) => `${house} (${formatPaise(expected)} expected)`),
        )}. It is in no difference.`,
    atMonthEnd.length === 0
      ? ''
      : `Valued at NAVs of month ends, as no daily ones are known: ${named(atMonthEnd)}.`,
    withoutNav.length === 0 ? '' : `Nothing is expected, as the NAV is not known: ${named(withoutNav)}.`,
  ].filter(Boolean)
  if (notes.length === 0) return null
  return (
    <Note tone={withoutNav.length > 0 || isSimulated ? 'warn' : 'info'}>
      {notes.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </Note>
  )
}

function named(names: readonly string[]): string {
  const rest = names.length - mostNamed
  return rest > 0 ? `${names.slice(0, mostNamed).join(', ')} and ${rest} more` : names.join(', ')
}
