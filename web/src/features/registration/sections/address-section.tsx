import { addressTypes, indianStates } from '@lakshya/contract'
import { ChoiceField, TextField } from './form-fields.tsx'

export function AddressSection() {
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
      <TextField name="city" label="City" autoCapitalize="words" />
      <ChoiceField name="state" label="State" choices={indianStates} />
      <TextField name="pincode" label="Pincode" inputMode="numeric" />
      <ChoiceField name="addressType" label="Address type" choices={addressTypes} />
    </>
  )
}
