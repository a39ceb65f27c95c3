import { addressTypes, indianStates } from '@lakshya/contract'
import { useFormContext } from 'react-hook-form'
import type { RegistrationForm } from '../fields/registration-fields.ts'
import { ChoiceField, TextField } from './form-fields.tsx'
import { usePinLookup } from './use-pin-lookup.ts'

export function AddressSection() {
  const remark = usePinLookup(useFormContext<RegistrationForm>())
  return (
    <>
      <TextField
        name="addressLine1"
        label="Address line 1"
        autoCapitalize="words"
        className="desk:col-span-3"
      />
      <TextField
        name="addressLine2"
        label="Address line 2"
        isOptional
        autoCapitalize="words"
        className="desk:col-span-3"
      />
      <TextField
        name="pincode"
        label="Pincode"
        inputMode="numeric"
        help={<span role="status">{remark ?? 'City and state are filled in from it'}</span>}
      />
      <TextField name="city" label="City" autoCapitalize="words" />
      <ChoiceField name="state" label="State" choices={indianStates} />
      <ChoiceField name="addressType" label="Address type" choices={addressTypes} />
    </>
  )
}
