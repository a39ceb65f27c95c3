import {
  type CommissionColumns,
  type CommissionField,
  type CommissionLook,
  columnComplaint,
  commissionFieldNames,
  commissionFields,
} from '@lakshya/contract'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Field } from '../../../components/fields/field.tsx'
import { Select } from '../../../components/fields/select.tsx'
import { TextInput } from '../../../components/fields/text-input.tsx'
import { Note } from '../../../components/note.tsx'

interface ColumnMappingProps {
  look: CommissionLook
  isBusy: boolean
  onSay: (columns: CommissionColumns) => Promise<void>
}

/** Says which column of a file holds what; it is remembered for files with the same heads. */
export function ColumnMapping({ look, isBusy, onSay }: ColumnMappingProps) {
  const [columns, setColumns] = useState(look.columns)
  const [complaint, setComplaint] = useState<string>()
  const change = (next: Partial<CommissionColumns>) => {
    setColumns((old) => ({ ...old, ...next }))
    setComplaint(undefined)
  }
  const place = (field: CommissionField, at: string) => {
    const { [field]: _old, ...others } = columns.fields
    change({ fields: at === '' ? others : { ...others, [field]: [Number(at)] } })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wrong = columnComplaint(columns)
    setComplaint(wrong)
    if (wrong === undefined) void onSay(columns)
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      aria-label="Columns of the file"
      className="mt-4 grid gap-3 border-t border-line pt-4"
    >
      <Note tone={complaint === undefined ? 'info' : 'bad'} isAnnounced>
        {complaint ?? look.words} It is asked once for files with these heads.
      </Note>
      <div className="grid gap-3 wide:grid-cols-2 desk:grid-cols-4">
        {commissionFields.map((field) => (
          <Field
            key={field}
            label={commissionFieldNames[field]}
            help={sampleOf(look, columns.fields[field]?.[0])}
          >
            {(control) => (
              <Select
                {...control}
                value={String(columns.fields[field]?.[0] ?? '')}
                placeholder="Not in the file"
                options={look.heads.map((head, at) => ({
                  value: String(at),
                  label: head || `Column ${at + 1}`,
                }))}
                onChange={(event) => place(field, event.target.value)}
              />
            )}
          </Field>
        ))}
      </div>
      <FileFields columns={columns} onChange={change} />
      <div>
        <Button type="submit" variant="primary" isBusy={isBusy}>
          Read with these columns
        </Button>
      </div>
    </form>
  )
}

function sampleOf({ samples }: CommissionLook, at: number | undefined): string {
  const texts = at === undefined ? [] : samples.flatMap((row) => row[at] ?? []).filter((text) => text !== '')
  return texts.length === 0 ? ' ' : `${texts.slice(0, 2).join(', ').slice(0, 40)}`
}

interface FileFieldsProps {
  columns: CommissionColumns
  onChange: (next: Partial<CommissionColumns>) => void
}

/** What holds for the file as a whole. */
function FileFields({ columns, onChange }: FileFieldsProps) {
  return (
    <div className="grid gap-3 wide:grid-cols-3">
      <Field label="Registrar" help="whose codes the schemes have">
        {(control) => (
          <Select
            {...control}
            value={columns.registrar ?? ''}
            placeholder="Another, or both"
            options={[
              { value: 'CAMS', label: 'CAMS' },
              { value: 'KFINTECH', label: 'KFintech' },
            ]}
            onChange={({ target }) =>
              onChange({
                registrar: target.value === 'CAMS' || target.value === 'KFINTECH' ? target.value : null,
              })
            }
          />
        )}
      </Field>
      <Field label="Days are written" help="as 5/10/2026">
        {(control) => (
          <Select
            {...control}
            value={columns.days ?? ''}
            placeholder="As the file shows"
            options={[
              { value: 'day-first', label: 'Day first' },
              { value: 'month-first', label: 'Month first' },
            ]}
            onChange={({ target }) =>
              onChange({
                days: target.value === 'day-first' || target.value === 'month-first' ? target.value : null,
              })
            }
          />
        )}
      </Field>
      <Field label="Month of the file" help="where no column has the period: YYYY-MM">
        {(control) => (
          <TextInput
            {...control}
            placeholder="2026-10"
            maxLength={7}
            value={columns.month ?? ''}
            onChange={({ target }) => onChange({ month: target.value === '' ? null : target.value })}
          />
        )}
      </Field>
    </div>
  )
}
