import { reportKinds, reportNames } from '@lakshya/contract'
import { Checkbox } from '../../components/fields/checkbox.tsx'
import { PeriodFields, YearField } from '../../components/reports/period-fields.tsx'
import { toggled } from './asked-run.ts'
import type { AskedFieldsProps } from './scope-fields.tsx'

/** Which reports, of which year or days, and as which files. */
export function WhichFields({ asked, onChange }: AskedFieldsProps) {
  const { kinds, endings } = asked
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-1 text-table text-ink-2">Which</legend>
        {reportKinds.map((kind) => (
          <div key={kind} className="flex min-h-7.5 flex-wrap items-center gap-x-4 gap-y-1">
            <Checkbox
              label={reportNames[kind]}
              checked={kinds.includes(kind)}
              onChange={() => onChange({ kinds: toggled(kinds, kind) })}
            />
            {kind === 'gains' && kinds.includes(kind) && (
              <YearField value={asked.year} onValueChange={(year) => onChange({ year })} />
            )}
            {kind === 'transactions' && kinds.includes(kind) && (
              <PeriodFields value={asked.period} onValueChange={(period) => onChange({ period })} />
            )}
          </div>
        ))}
      </fieldset>
      <fieldset>
        <legend className="mb-1 text-table text-ink-2">As</legend>
        <div className="flex flex-wrap gap-x-4 gap-y-1">
          {(['pdf', 'csv'] as const).map((ending) => (
            <Checkbox
              key={ending}
              label={ending === 'pdf' ? 'PDF, to hand over' : 'CSV, for spreadsheets'}
              checked={endings.includes(ending)}
              onChange={() => onChange({ endings: toggled(endings, ending) })}
            />
          ))}
        </div>
      </fieldset>
    </>
  )
}
