import { nomineeIdTypes } from '@lakshya/contract'
import { useEffect } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { Checkbox } from '../../../components/fields/checkbox.tsx'
import { addressLine, type RegistrationForm } from '../fields/registration-fields.ts'
import { ChoiceField, DateLine, TextField } from './form-fields.tsx'

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
  const idType = useWatch<RegistrationForm, 'nomineeIdType'>({ name: 'nomineeIdType' })
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
      <TextField name="nomineePercentage" label="Nominee percentage" inputMode="decimal" help="0 to 100" />
      <TextField name="nomineeMobile" label="Nominee mobile" type="tel" inputMode="tel" />
      <TextField name="nomineeEmail" label="Nominee email" type="email" inputMode="email" />
      <ChoiceField name="nomineeIdType" label="Nominee id type" choices={nomineeIdTypes} />
      <TextField
        name="nomineeIdNumber"
        label="Nominee id number"
        isUpper
        help={
          idType === 'Aadhar' || idType === ''
            ? 'Of an Aadhaar number only the last four digits are kept'
            : undefined
        }
      />
    </>
  )
}
