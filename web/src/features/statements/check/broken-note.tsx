import type { StatementImport } from '@lakshya/contract'
import { jumpToField } from '../../../components/fields/error-summary.tsx'
import { Note } from '../../../components/note.tsx'
import { bookableCount, openSchemes } from '../scheme-groups.ts'
import { counted } from '../statement-words.ts'
import { rowId } from './row-ids.ts'

/** Names what does not add up, and leads to it. */
export function BrokenNote({ statement }: { statement: StatementImport }) {
  const broken = openSchemes(statement)
  const [first] = broken
  if (first === undefined) return null
  const investor = statement.investors.find(({ key }) => key === first.investor)?.name
  const rest = bookableCount(statement)
  return (
    <Note tone="bad">
      <b>
        {broken.length > 1
          ? `${counted(broken.length, 'scheme')} do not add up.`
          : `${first.name}${investor === undefined ? '' : ` of ${investor}`} ${first.isSound ? 'contradicts your book' : 'does not add up'}.`}
      </b>{' '}
      {rest > 0 && `The other ${counted(rest, 'scheme')} ${rest === 1 ? 'does' : 'do'} and can be booked. `}
      <a
        href={`#${rowId(first.key)}`}
        onClick={(event) => {
          event.preventDefault()
          jumpToField(rowId(first.key))
        }}
      >
        {broken.length > 1 ? 'See the first' : 'See where'}
      </a>
    </Note>
  )
}
