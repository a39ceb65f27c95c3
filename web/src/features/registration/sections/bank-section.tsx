import { bankProofs, micrPlaceholder } from '@lakshya/contract'
import { useFormContext, useWatch } from 'react-hook-form'
import type { FormKind, RegistrationForm } from '../fields/registration-fields.ts'
import { ChoiceField, MaskedField, TextField } from './form-fields.tsx'
import { useBankLookup } from './use-bank-lookup.ts'

const proofs = bankProofs.map((value) => ({
  value,
  label: value === 'Cheque' ? 'Cancelled Cheque' : value,
}))

export function BankSection({ kind }: { kind: FormKind }) {
  const form = useFormContext<RegistrationForm>()
  const { state, remark } = useBankLookup(form)
  const micr = useWatch<RegistrationForm, 'micr'>({ name: 'micr' })
  const isOnRecord = kind === 'edit'
  return (
    <>
      <MaskedField name="bankAccountNo" label="Account number" help="Hidden after you leave the field" />
      {isOnRecord ? null : <MaskedField name="confirmBankAccountNo" label="Confirm account number" />}
      <TextField
        name="ifsc"
        label="IFSC"
        isUpper
        help={
          <span role="status">
            {state === 'looking'
              ? 'Looking up the bank…'
              : (remark ?? 'Bank, branch and MICR are filled in from the IFSC')}
          </span>
        }
      />
      <TextField
        name="micr"
        label="MICR"
        inputMode="numeric"
        help={
          micr === micrPlaceholder ? (
            <span className="text-warn">
              <b>Replace</b> this placeholder by the nine digits on a cheque; until then the MICR counts as
              not known
            </span>
          ) : undefined
        }
      />
      <TextField name="bankName" label="Bank name" autoCapitalize="words" />
      <TextField name="branchName" label="Branch name" autoCapitalize="words" />
      <ChoiceField name="bankProof" label="Bank proof" choices={proofs} />
    </>
  )
}
