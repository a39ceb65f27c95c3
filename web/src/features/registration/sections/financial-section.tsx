import { countries, grossAnnualIncomes, identificationTypes } from '@lakshya/contract'
import { useController, useWatch } from 'react-hook-form'
import { AmountInput } from '../../../components/fields/amount-input.tsx'
import { Field } from '../../../components/fields/field.tsx'
import { RadioGroup } from '../../../components/fields/radio-group.tsx'
import { fieldId, type RegistrationForm } from '../fields/registration-fields.ts'
import { ChoiceField, TextField } from './form-fields.tsx'

const exposures = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'related', label: 'Related to Politically Exposed Person' },
]
const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

function Radios(props: {
  name: 'politicallyExposed' | 'taxResidentOtherCountry'
  label: string
  options: typeof yesNo
}) {
  const { field } = useController<RegistrationForm, typeof props.name>({ name: props.name })
  return (
    <div className="wide:col-span-2 desk:col-span-4">
      <RadioGroup
        label={props.label}
        options={props.options}
        value={field.value}
        onValueChange={field.onChange}
      />
    </div>
  )
}

export function FinancialSection() {
  const { field, fieldState } = useController<RegistrationForm, 'netWorth'>({ name: 'netWorth' })
  return (
    <>
      <TextField name="sourceOfWealth" label="Source of wealth" autoCapitalize="sentences" />
      <ChoiceField name="grossAnnualIncome" label="Gross annual income" choices={grossAnnualIncomes} />
      <Field
        id={fieldId('netWorth')}
        label="Net worth"
        help="Such as 25 lakh or 1.5 cr"
        error={fieldState.error?.message}
        className="desk:col-span-2"
      >
        {(control) => (
          <AmountInput
            {...control}
            value={field.value}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
            ref={field.ref}
          />
        )}
      </Field>
      <Radios name="politicallyExposed" label="Politically exposed" options={exposures} />
    </>
  )
}

/** The details of a foreign tax residence are asked for only where there is one. */
export function TaxSection() {
  const residence = useWatch<RegistrationForm, 'taxResidentOtherCountry'>({
    name: 'taxResidentOtherCountry',
  })
  return (
    <>
      <TextField name="placeOfBirth" label="Place of birth" autoCapitalize="words" />
      <ChoiceField name="countryOfBirth" label="Country of birth" choices={countries} />
      <ChoiceField name="countryOfCitizenship" label="Country of citizenship" choices={countries} />
      <ChoiceField name="countryOfNationality" label="Country of nationality" choices={countries} />
      <Radios name="taxResidentOtherCountry" label="Tax resident of another country" options={yesNo} />
      {residence === 'yes' ? (
        <>
          <ChoiceField name="taxDetailsCountry" label="Country of tax residence" choices={countries} />
          <TextField name="taxReferenceNumber" label="Tax reference number" />
          <ChoiceField name="identificationType" label="Identification type" choices={identificationTypes} />
        </>
      ) : null}
    </>
  )
}
