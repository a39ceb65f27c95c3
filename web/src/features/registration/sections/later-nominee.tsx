import { nomineeIdTypes } from '@lakshya/contract'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../../components/button.tsx'
import { nomineeFieldAt, nomineeTexts, shareTotal } from '../fields/nominee-names.ts'
import type { RegistrationForm, TextName } from '../fields/registration-fields.ts'
import { ChoiceField, DateLine, TextField } from './form-fields.tsx'

const nameAt = (...where: Parameters<typeof nomineeFieldAt>): TextName =>
  nomineeFieldAt(...where) ?? 'nomineeName'

/** A nominee after the first; `index` from 0. */
export function LaterNominee({ index, onRemove }: { index: number; onRemove: () => void }) {
  const label = (words: string) => `Nominee ${index + 1} ${words}`
  return (
    <fieldset className="col-span-full grid min-w-0 gap-4 border-t border-line pt-4 wide:grid-cols-2 desk:grid-cols-6">
      <legend className="sr-only">Nominee {index + 1}</legend>
      <div className="col-span-full flex items-center justify-between gap-3">
        <b>Nominee {index + 1}</b>
        <Button onClick={onRemove}>Remove nominee {index + 1}</Button>
      </div>
      <TextField name={nameAt(index, 'name')} label={label('name')} autoCapitalize="words" />
      <TextField name={nameAt(index, 'relation')} label={label('relation')} autoCapitalize="words" />
      <DateLine name={nameAt(index, 'dob')} label={label('date of birth')} />
      <TextField
        name={nameAt(index, 'address')}
        label={label('address')}
        autoCapitalize="words"
        className="desk:col-span-4"
      />
      <TextField name={nameAt(index, 'percentage')} label={label('percentage')} inputMode="decimal" />
      <TextField name={nameAt(index, 'mobile')} label={label('mobile')} type="tel" inputMode="tel" />
      <TextField name={nameAt(index, 'email')} label={label('email')} type="email" inputMode="email" />
      <ChoiceField name={nameAt(index, 'idType')} label={label('id type')} choices={nomineeIdTypes} />
      <IdNumberField index={index} label={label('id number')} />
    </fieldset>
  )
}

export function IdNumberField({ index, label }: { index: number; label: string }) {
  const idType = useWatch<RegistrationForm, TextName>({ name: nameAt(index, 'idType') })
  return (
    <TextField
      name={nameAt(index, 'idNumber')}
      label={label}
      isUpper
      help={
        idType === 'Aadhar' || idType === ''
          ? 'Of an Aadhaar number only the last four digits are kept'
          : undefined
      }
    />
  )
}

/** What the shares add up to, while there are several. */
export function SharesLine() {
  const { control } = useFormContext<RegistrationForm>()
  const values = useWatch({ control }) as RegistrationForm
  if (nomineeTexts(values).length < 2) return 'Up to ten, with shares that add up to 100.'
  const total = shareTotal(values)
  if (Number.isNaN(total)) return null
  return total === 100 ? 'The shares add up to 100%.' : `The shares add up to ${total}%, not yet to 100%.`
}
