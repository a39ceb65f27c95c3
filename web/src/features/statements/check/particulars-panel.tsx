import type { ImportedParticulars, StatementImport } from '@lakshya/contract'
import { Button } from '../../../components/button.tsx'
import { Checkbox } from '../../../components/fields/checkbox.tsx'
import { Panel } from '../../../components/page/panel.tsx'
import { withTaken } from '../answers.ts'
import { MoreButton } from '../more-button.tsx'
import { counted } from '../statement-words.ts'
import type { Answering } from '../use-answers.ts'
import { useMore } from '../use-more.ts'

interface ParticularsPanelProps {
  statement: StatementImport
  answering: Answering
}

const step = 50

/** What a registrar's file tells of the investors: what is filled in, and what is on record otherwise. */
export function ParticularsPanel({ statement, answering }: ParticularsPanelProps) {
  const { most, onMore } = useMore(step)
  const { particulars } = statement
  const differing = particulars.filter(({ differs }) => differs.length > 0)
  const areAllTaken = differing.every(({ isTaken }) => isTaken)
  const take = (some: readonly ImportedParticulars[], isTaken: boolean) => {
    const keys = some.map(({ investor }) => investor)
    answering.answer((answers) => withTaken(answers, keys, isTaken))
  }
  return (
    <Panel
      title="Particulars in the file"
      isPadded={false}
      actions={
        differing.length > 1 && (
          <Button size="s" onClick={() => take(differing, !areAllTaken)}>
            {areAllTaken ? 'Keep all as on record' : 'Take all from the file'}
          </Button>
        )
      }
    >
      <ul>
        {particulars.slice(0, most).map((one) => (
          <li key={one.investor} className="grid gap-2 border-t border-line px-4 py-3 text-table">
            <h3 className="text-body font-semibold wrap-anywhere">
              {statement.investors.find(({ key }) => key === one.investor)?.name}
            </h3>
            <Fills fills={one.fills} />
            {one.differs.length > 0 && (
              <>
                <Differs differs={one.differs} isTaken={one.isTaken} />
                <Checkbox
                  label="Take these from the file"
                  checked={one.isTaken}
                  onChange={(event) => take([one], event.target.checked)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
      <MoreButton
        shown={Math.min(most, particulars.length)}
        total={particulars.length}
        things="investors"
        onMore={onMore}
      />
    </Panel>
  )
}

function Fills({ fills }: Pick<ImportedParticulars, 'fills'>) {
  if (fills.length === 0) return null
  return (
    <details>
      <summary className="cursor-pointer text-ink-2">
        Fills in {counted(fills.length, 'field')} that {fills.length === 1 ? 'is' : 'are'} empty on record
      </summary>
      <dl className="mt-1 grid gap-x-3 gap-y-0.5 text-small wide:grid-cols-[auto_minmax(0,1fr)]">
        {fills.map(({ field, label, to }) => (
          <div key={field} className="contents">
            <dt className="text-ink-3">{label}</dt>
            <dd className="wrap-anywhere">{to}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** On record, and in the file; what counts is the stronger one. */
function Differs({ differs, isTaken }: Pick<ImportedParticulars, 'differs' | 'isTaken'>) {
  return (
    <table className="w-full table-fixed text-small">
      <thead className="text-ink-3">
        <tr>
          <th className="py-0.5 pr-2 text-left font-normal">Field</th>
          <th className="py-0.5 pr-2 text-left font-normal">On record</th>
          <th className="py-0.5 text-left font-normal">In the file</th>
        </tr>
      </thead>
      <tbody>
        {differs.map(({ field, label, from, to }) => (
          <tr key={field} className="align-top">
            <th scope="row" className="py-0.5 pr-2 text-left font-normal text-ink-2">
              {label}
            </th>
            <td className={`py-0.5 pr-2 wrap-anywhere ${isTaken ? 'text-ink-3' : 'font-semibold'}`}>
              {from ?? 'None'}
            </td>
            <td className={`py-0.5 wrap-anywhere ${isTaken ? 'font-semibold' : 'text-ink-3'}`}>
              {to ?? 'None'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
