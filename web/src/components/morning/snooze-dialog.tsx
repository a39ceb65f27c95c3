import { type FormEvent, useState } from 'react'
import { isDay } from '../../core/dates/calendar.ts'
import { formatDate } from '../../core/formats/format.ts'
import { Button } from '../button.tsx'
import { DateInput } from '../fields/dates/date-input.tsx'
import { Field } from '../fields/field.tsx'
import { Dialog, DialogActions } from '../overlay/dialog.tsx'

interface SnoozeDialogProps {
  /** Days between which a line may come back. */
  first: string
  last: string
  onCancel: () => void
  onChosen: (day: string) => void
}

/** Asks for the day on which a line comes back. */
export function SnoozeDialog({ first, last, onCancel, onChosen }: SnoozeDialogProps) {
  const [day, setDay] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isDay(day) && day >= first && day <= last) return onChosen(day)
    setError(`Enter a date from ${formatDate(first)} to ${formatDate(last)}.`)
  }
  return (
    <Dialog title="Bring back on a date" onCancel={onCancel}>
      <form noValidate onSubmit={submit}>
        <Field label="Date" error={error}>
          {(control) => (
            <DateInput
              {...control}
              data-autofocus
              leaning="future"
              min={first}
              max={last}
              value={day}
              onValueChange={setDay}
            />
          )}
        </Field>
        <DialogActions>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant="primary">
            Bring back then
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
