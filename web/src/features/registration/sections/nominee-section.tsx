import { mostNominees, nomineeIdTypes } from '@lakshya/contract'
import { useEffect } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { Button } from '../../../components/button.tsx'
import { Checkbox } from '../../../components/fields/checkbox.tsx'
import { nomineeFieldAt } from '../fields/nominee-names.ts'
import { addressLine, type RegistrationForm } from '../fields/registration-fields.ts'
import { ChoiceField, DateLine, TextField } from './form-fields.tsx'
import { IdNumberField, LaterNominee, SharesLine } from './later-nominee.tsx'
import { useNomineeRows } from './use-nominee-rows.ts'

const investorAddress = new Set<string>(['addressLine1', 'addressLine2', 'city', 'state', 'pincode'])

/** The nominee's address follows the investor's while the box is checked; typing another unchecks it. */
function useSameAddress() {
  const form = useFormContext<RegistrationForm>()
  const box = useController<RegistrationForm, 'isSameAddress'>({ name: 'isSameAddress' })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          if (!values.isSameAddress || name === undefined) return
          const address = addressLine(values)
          const follows = name === 'isSameAddress' || investorAddress.has(name)
          if (follows && values.nomineeAddress !== address)
            form.setValue('nomineeAddress', address, { shouldDirty: true, shouldValidate: true })
          if (name === 'nomineeAddress' && values.nomineeAddress !== address)
            form.setValue('isSameAddress', false, { shouldDirty: true })
        },
      }),
    [form],
  )
  return box.field
}

export function NomineeSection() {
  const same = useSameAddress()
  const { shown, add, remove } = useNomineeRows()
  return (
    <>
      <TextField name="nomineeName" label="Nominee name" autoCapitalize="words" />
      <TextField name="nomineeRelation" label="Nominee relation" autoCapitalize="words" />
      <DateLine name="nomineeDob" label="Nominee date of birth" />
      <div className="grid content-start gap-1 desk:col-span-4">
        <TextField name="nomineeAddress" label="Nominee address" autoCapitalize="words" />
        <div className="mt-1 text-table">
          <Checkbox
            label="Same as investor address"
            name={same.name}
            checked={same.value}
            onChange={(event) => same.onChange(event.target.checked)}
            onBlur={same.onBlur}
            ref={same.ref}
          />
        </div>
      </div>
      <TextField
        name="nomineePercentage"
        label="Nominee percentage"
        inputMode="decimal"
        help={shown === 1 ? '100 where it is left empty' : 'Of 100 for all nominees'}
      />
      <TextField name="nomineeMobile" label="Nominee mobile" type="tel" inputMode="tel" />
      <TextField name="nomineeEmail" label="Nominee email" type="email" inputMode="email" />
      <ChoiceField name="nomineeIdType" label="Nominee id type" choices={nomineeIdTypes} />
      <IdNumberField index={0} label="Nominee id number" />
      {Array.from({ length: shown - 1 }, (_, row) => (
        <LaterNominee
          key={nomineeFieldAt(row + 1, 'name')}
          index={row + 1}
          onRemove={() => remove(row + 1)}
        />
      ))}
      <div className="col-span-full flex flex-wrap items-center gap-3">
        <Button onClick={add} disabled={shown >= mostNominees}>
          Add nominee
        </Button>
        <span className="text-table text-ink-2">
          {shown >= mostNominees ? 'Ten nominees are the most.' : <SharesLine />}
        </span>
      </div>
    </>
  )
}
