import type { ImportedScheme, ImportGap } from '@lakshya/contract'
import { Checkbox } from '../../../components/fields/checkbox.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { formatDate } from '../../../core/formats/format.ts'
import { gapHead, gapWords } from '../gap-words.ts'
import { signedUnits } from '../statement-words.ts'
import { addUnits } from '../unit-sums.ts'

interface SchemeGapProps {
  scheme: ImportedScheme
  onLeaveOut: (isLeftOut: boolean) => void
}

/** Where a scheme's units do not follow, and the two ways out. */
export function SchemeGap({ scheme, onLeaveOut }: SchemeGapProps) {
  const { gap, conflict } = scheme
  return (
    <tr>
      <td colSpan={7} className="border-b border-line bg-loss-soft px-4 pb-4">
        <div className="grid gap-4 desk:grid-cols-[minmax(0,1fr)_auto] desk:items-start">
          <div className="min-w-0">
            {gap !== null && (
              <>
                <h3 className="text-body font-semibold">{gapHead(gap)}</h3>
                <p className="mt-0.5 mb-3 text-ink-2">{gapWords(scheme, gap)}</p>
              </>
            )}
            {conflict !== null && <p className="mb-3 text-ink-2">{conflict}</p>}
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <LinkButton to="/clients/import-statement" size="s">
                Read another file
              </LinkButton>
              <Checkbox
                label={
                  <>
                    Leave this scheme out.<span className="sr-only"> {scheme.name}.</span> Nothing of it is
                    booked.
                  </>
                }
                checked={scheme.isLeftOut}
                onChange={(event) => onLeaveOut(event.target.checked)}
              />
            </div>
          </div>
          {gap !== null && (gap.before !== null || gap.after !== null) && <AroundGap gap={gap} />}
        </div>
      </td>
    </tr>
  )
}

const cell = 'h-7 px-3 whitespace-nowrap max-wide:px-2'
const gapCell = `${cell} border-y border-dashed border-warn-line bg-warn-soft`

/** The rows before and after, and between them what is missing. */
function AroundGap({ gap }: { gap: ImportGap }) {
  const { before, after, unitsMissing } = gap
  const balance = before === null ? undefined : addUnits(before.balance, unitsMissing)
  return (
    <div className="min-w-0 overflow-hidden rounded-control border border-line bg-surface">
      <table
        aria-label="Rows around the gap"
        className="w-full border-separate border-spacing-0 text-table max-wide:text-small"
      >
        <thead>
          <tr className="text-small text-ink-2">
            <th scope="col" className={`${cell} text-left font-normal`}>
              Date
            </th>
            <th scope="col" className={`${cell} text-left font-normal`}>
              Row
            </th>
            <th scope="col" className={`${cell} text-right font-normal`}>
              Units
            </th>
            <th scope="col" className={`${cell} text-right font-normal`}>
              Balance
            </th>
          </tr>
        </thead>
        <tbody>
          {before !== null && <GapRow row={before} />}
          <tr>
            <td className={`${gapCell} text-ink-2`}>Not found</td>
            <td className={gapCell} />
            <td className={`${gapCell} text-right font-semibold`}>{signedUnits(unitsMissing)}</td>
            <td className={`${gapCell} text-right text-ink-2`}>
              {balance === undefined ? '' : signedUnits(balance)}
            </td>
          </tr>
          {after !== null && <GapRow row={after} />}
        </tbody>
      </table>
    </div>
  )
}

function GapRow({ row }: { row: NonNullable<ImportGap['before']> }) {
  return (
    <tr>
      <td className={cell}>{formatDate(row.date)}</td>
      <td className={`${cell} max-w-60 truncate max-wide:max-w-16`} title={row.words}>
        {row.words}
      </td>
      <td className={`${cell} text-right`}>{signedUnits(row.units)}</td>
      <td className={`${cell} text-right`}>{signedUnits(row.balance)}</td>
    </tr>
  )
}
