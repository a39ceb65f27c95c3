import {
  type DatedTrailRates,
  datedRateRoutes,
  type EnteredRate,
  type Shelf,
  trailCategories,
} from '@lakshya/contract'
import { type FormEvent, useState } from 'react'
import { Button } from '../../components/button.tsx'
import { DateField } from '../../components/fields/dates/date-field.tsx'
import { Field } from '../../components/fields/field.tsx'
import { Select } from '../../components/fields/select.tsx'
import { UnitInput } from '../../components/fields/unit-input.tsx'
import { actionToasts } from '../../components/overlay/toast.ts'
import { ApiProblem, call, messageOf } from '../../core/api.ts'
import { dayInIndia } from '../../core/formats/indian-time.ts'
import { useAct } from '../../core/use-act.ts'
import { type RateErrors, type RateTexts, ratedName, readRate } from './rate-words.ts'

const saving = actionToasts()

interface RateFormProps {
  first: RateTexts
  shelf: Shelf
  onSaved: (rates: DatedTrailRates[]) => void
  onClose: () => void
}

/** A trail rate from a day on, of a kind or one fund; an entry of that day is corrected. */
export function RateForm({ first, shelf, onSaved, onClose }: RateFormProps) {
  const [texts, setTexts] = useState(first)
  const [errors, setErrors] = useState<RateErrors>({})
  const save = useAct({
    mutationFn: (body: EnteredRate) => call(datedRateRoutes.enterDatedRate, { body }),
    onSuccess: onSaved,
    onError: (error) => {
      const details = error instanceof ApiProblem ? error.details : []
      setErrors(Object.fromEntries(details.map(({ path, message }) => [path, message])))
      saving.failed('Error', messageOf(error, 'The rate could not be saved. Please try again.'))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readRate(texts)
    if (read.kind === 'read') save.mutate(read.body)
    else setErrors(read.errors)
  }
  const type = (part: Partial<RateTexts>) => {
    setTexts((old) => ({ ...old, ...part }))
    setErrors((old) => ({ ...old, ...Object.fromEntries(Object.keys(part).map((key) => [key, undefined])) }))
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3 border-t border-line px-4 py-3">
      <div className="grid gap-3 wide:grid-cols-3">
        <Field label="Kind or fund" error={errors.of}>
          {(control) => (
            <Select
              {...control}
              placeholder="Choose"
              options={ratedOptions(shelf)}
              value={texts.of}
              onChange={(event) => type({ of: event.target.value })}
            />
          )}
        </Field>
        <DateField
          label="From"
          help="Left empty, it counts before any other date"
          error={errors.from}
          leaning="past"
          max={dayInIndia(new Date())}
          value={texts.from}
          onValueChange={(from) => type({ from })}
        />
        <Field label="Trail a year, before GST" help="Of a fund left empty: its kind’s" error={errors.rate}>
          {(control) => (
            <UnitInput
              {...control}
              unit="%"
              className="text-right"
              value={texts.rate}
              onValueChange={(rate) => type({ rate })}
            />
          )}
        </Field>
      </div>
      <div className="flex gap-2">
        <Button type="submit" variant="primary" isBusy={save.isPending}>
          Save rate
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  )
}

function ratedOptions({ funds }: Shelf) {
  return [
    ...trailCategories.map((of) => ({ value: String(of), label: `${ratedName({ of, name: of })} funds` })),
    ...funds.filter(({ plan }) => plan !== 'Direct').map(({ code, name }) => ({ value: code, label: name })),
  ]
}
