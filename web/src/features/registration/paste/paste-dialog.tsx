import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Button } from '../../../components/button.tsx'
import { Checkbox } from '../../../components/fields/checkbox.tsx'
import { Field } from '../../../components/fields/field.tsx'
import { TextArea } from '../../../components/fields/text-input.tsx'
import { Note } from '../../../components/note.tsx'
import { Dialog, DialogActions } from '../../../components/overlay/dialog.tsx'
import { labelOf } from '../../../core/client-rows/row-heads.ts'
import { isDay } from '../../../core/dates/calendar.ts'
import { formatDate } from '../../../core/formats/format.ts'
import { dayInIndia } from '../../../core/formats/indian-time.ts'
import { emptyForm, type RegistrationForm, type TextName } from '../fields/registration-fields.ts'
import { readRow, type TakenCell } from './read-row.ts'

interface PasteDialogProps {
  form: UseFormReturn<RegistrationForm>
  /** What was pasted already. */
  text: string
  onClose: () => void
}

const shown = ({ field, value }: TakenCell) =>
  (field.endsWith('Dob') || field === 'dateOfBirth') && isDay(value) ? formatDate(value) : value

/** A client's row of a spreadsheet: what was taken for what, before any of it goes into the form. */
export function PasteDialog({ form, text: pasted, onClose }: PasteDialogProps) {
  const [text, setText] = useState(pasted)
  const [choices, setChoices] = useState<Partial<Record<TextName, boolean>>>({})
  const { taken, left, moreRows } = readRow(text, dayInIndia(new Date()))
  const typed = form.getValues()
  // What the form only supposed is not typed.
  const isTyped = ({ field, value }: TakenCell) =>
    typed[field] !== '' && typed[field] !== emptyForm[field] && typed[field] !== value
  const isChosen = (cell: TakenCell) => choices[cell.field] ?? !isTyped(cell)
  const fill = () => {
    for (const cell of taken.filter(isChosen)) {
      for (const field of [cell.field, ...confirmations(cell.field)])
        form.setValue(field, cell.value, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    }
    onClose()
  }
  return (
    <Dialog title="Paste a client" onCancel={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          fill()
        }}
        className="grid gap-3"
      >
        <Field
          label="Cells of one row"
          help="Copy a client’s row in your spreadsheet and paste it here; the row of heads may come with it."
        >
          {(control) => (
            <TextArea
              {...control}
              data-autofocus
              rows={3}
              spellCheck={false}
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        {taken.length === 0 ? null : (
          <fieldset className="grid max-h-64 gap-1 overflow-y-auto">
            <legend className="mb-1 text-table text-ink-2">Taken for</legend>
            {taken.map((cell) => (
              <Checkbox
                key={cell.field}
                checked={isChosen(cell)}
                onChange={(event) => setChoices({ ...choices, [cell.field]: event.target.checked })}
                label={
                  <span className="text-table">
                    {labelOf(cell.field)}: <b className="wrap-anywhere">{shown(cell)}</b>
                    {isTyped(cell) ? (
                      <span className="text-warn">
                        {' '}
                        replaces what you typed: {shown({ field: cell.field, value: typed[cell.field] })}
                      </span>
                    ) : null}
                  </span>
                }
              />
            ))}
          </fieldset>
        )}
        {text.trim() !== '' && taken.length === 0 ? (
          <Note tone="warn">
            Nothing here is recognised. Cells of a spreadsheet are needed, with tabs between them.
          </Note>
        ) : null}
        {left.length === 0 ? null : <p className="text-table text-ink-2">Left out: {left.join(' · ')}</p>}
        {moreRows === 0 ? null : (
          <p className="text-table text-ink-2">
            {moreRows === 1 ? 'One more row is' : `${moreRows} more rows are`} not read: one client at a time.
          </p>
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={!taken.some(isChosen)}>
            Fill in
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** What is pasted is no slip of the finger: it confirms itself. */
function confirmations(field: TextName): TextName[] {
  if (field === 'panNumber') return ['confirmPanNumber']
  return field === 'bankAccountNo' ? ['confirmBankAccountNo'] : []
}
