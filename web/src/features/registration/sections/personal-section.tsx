import {
  ageOn,
  clientLanguage,
  holdingTypes,
  investorCategories,
  languageNames,
  professions,
  residentialStatuses,
} from '@lakshya/contract'
import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { Button } from '../../../components/button.tsx'
import { dayInIndia } from '../../../core/formats/indian-time.ts'
import type { FormKind, RegistrationForm } from '../fields/registration-fields.ts'
import { BelongsTo, ChoiceField, DateLine, MaskedField, TextField } from './form-fields.tsx'
import { RiskReasonField } from './risk-reason-field.tsx'

const languages = clientLanguage.options.map((value) => ({ value, label: languageNames[value] }))
const risks = Array.from({ length: 11 }, (_, risk) => ({
  value: String(risk),
  label:
    risk === 0 ? '0, most risk' : risk === 5 ? '5, middle' : risk === 10 ? '10, least risky' : String(risk),
}))

/** Fills the age in whenever the date of birth changes. */
function useAgeOfBirth(): void {
  const form = useFormContext<RegistrationForm>()
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ name, values }) => {
          if (name !== 'dateOfBirth' || !/^(19|20)\d\d-\d\d-\d\d$/.test(values.dateOfBirth)) return
          const age = ageOn(values.dateOfBirth, dayInIndia(new Date()))
          if (age < 0) return
          form.setValue('age', String(age), { shouldDirty: true, shouldValidate: true })
          if (age < 18 && values.investorCategory === 'Individual')
            form.setValue('investorCategory', 'Minor', { shouldDirty: true, shouldValidate: true })
        },
      }),
    [form],
  )
}

export function PersonalSection({ kind }: { kind: FormKind }) {
  useAgeOfBirth()
  const isOnRecord = kind === 'edit'
  return (
    <>
      <TextField name="name" label="Name" help="As on the PAN card" autoCapitalize="words" />
      <DateLine name="dateOfBirth" label="Date of birth" />
      <TextField name="age" label="Age" help="From the date of birth; 0 for a Minor" inputMode="numeric" />
      <MaskedField
        name="panNumber"
        label="PAN number"
        help="Such as ABCPE1234F; hidden after you leave the field"
      />
      {isOnRecord ? null : <MaskedField name="confirmPanNumber" label="Confirm PAN number" />}
      <ChoiceField name="profession" label="Profession" choices={professions} />
      <TextField
        name="phone"
        label="Phone"
        help="Indian mobile number, and whose it is"
        type="tel"
        inputMode="tel"
        beside={<BelongsTo name="phoneBelongsTo" label="Phone belongs to" />}
      />
      <TextField
        name="email"
        label="Email"
        help="The checkout OTP goes here"
        type="email"
        inputMode="email"
        beside={<BelongsTo name="emailBelongsTo" label="Email belongs to" />}
      />
      <ChoiceField
        name="language"
        label="Language"
        help="Of mails, papers and the client’s own view"
        choices={languages}
      />
      <ChoiceField name="holdingType" label="Holding type" choices={holdingTypes} isOptional />
      <ChoiceField
        name="investorCategory"
        label="Investor category"
        choices={investorCategories}
        isOptional
      />
      <ChoiceField
        name="residentialStatus"
        label="Residential status"
        choices={residentialStatuses}
        isOptional
      />
      <ChoiceField
        name="riskAppetite"
        label="Risk appetite"
        help={`0 to 10; 10 is least risky. ${isOnRecord ? 'Another one is' : 'It is'} kept with today’s date.`}
        choices={risks}
        placeholder="Choose 0 to 10"
      />
      {isOnRecord && <RiskReasonField />}
    </>
  )
}

/** Three groups that are easy to read out: letters, digits and signs that nobody mixes up. */
function suggestedPassword(): string {
  const pick = (signs: string, count: number) =>
    Array.from(crypto.getRandomValues(new Uint32Array(count)), (number) =>
      signs.charAt(number % signs.length),
    ).join('')
  return `${pick('ABCDEFGHJKMNPQRSTUVWXYZ', 1)}${pick('abcdefghijkmnpqrstuvwxyz', 5)}-${pick('23456789', 4)}-${pick('abcdefghijkmnpqrstuvwxyz', 4)}`
}

export function SecuritySection() {
  const form = useFormContext<RegistrationForm>()
  const [suggested, setSuggested] = useState<string>()
  const typed = useWatch<RegistrationForm, 'password'>({ name: 'password' })
  const suggest = () => {
    const password = suggestedPassword()
    for (const name of ['password', 'confirmPassword'] as const)
      form.setValue(name, password, { shouldDirty: true, shouldValidate: true })
    setSuggested(password)
  }
  return (
    <>
      <div className="col-span-full flex flex-wrap items-center gap-3">
        <Button onClick={suggest}>Suggest a password</Button>
        <span role="status" className="text-table text-ink-2">
          {suggested !== undefined && suggested === typed ? (
            <>
              For the client: <b className="num select-all text-ink">{suggested}</b>
            </>
          ) : null}
        </span>
      </div>
      <TextField
        name="password"
        label="Password"
        type="password"
        autoComplete="new-password"
        help="8 or more, with upper and lower case, a number and a special character"
        className="desk:col-span-3"
      />
      <TextField
        name="confirmPassword"
        label="Confirm password"
        type="password"
        autoComplete="new-password"
        className="desk:col-span-3"
      />
    </>
  )
}
