import { type ComponentProps, type FocusEvent, type ReactNode, useState } from 'react'
import { useController, useFormContext, useFormState } from 'react-hook-form'
import { classNames } from '../../../components/class-names.ts'
import { DateField } from '../../../components/fields/dates/date-field.tsx'
import { Field } from '../../../components/fields/field.tsx'
import { Select } from '../../../components/fields/select.tsx'
import { TextInput } from '../../../components/fields/text-input.tsx'
import { dayInIndia } from '../../../core/formats/indian-time.ts'
import { confirmationOf } from '../fields/registration-checks.ts'
import { fieldId, type RegistrationForm, type TextName } from '../fields/registration-fields.ts'

export interface FieldLook {
  name: TextName
  label: string
  help?: ReactNode
  isOptional?: boolean
  className?: string
}

/** What is wrong with one field, as far as it was judged. */
export function useComplaint(name: keyof RegistrationForm): string | undefined {
  const { errors } = useFormState<RegistrationForm>({ name, exact: true })
  return errors[name]?.message
}

/** Registers a field; a confirmation is judged later, by `useJudging`, not at every letter. */
export function useRegistered(name: TextName) {
  const form = useFormContext<RegistrationForm>()
  const registered = form.register(name)
  if (confirmationOf[name] !== name) return registered
  return {
    ...registered,
    onChange: async (event: { target: { value: string } }) => {
      form.setValue(name, event.target.value, { shouldDirty: true })
    },
  }
}

type InputLook = Omit<ComponentProps<'input'>, 'name' | 'id' | 'className'>

/** A line of text. The browser would offer the distributor's own data for a client's, so it offers nothing. */
export function TextField({
  name,
  label,
  help,
  isOptional = false,
  className,
  isUpper = false,
  beside,
  ...input
}: FieldLook & InputLook & { isUpper?: boolean; beside?: ReactNode }) {
  const registered = useRegistered(name)
  return (
    <Field
      id={fieldId(name)}
      label={label}
      help={help}
      isOptional={isOptional}
      className={className ?? 'desk:col-span-2'}
      error={useComplaint(name)}
    >
      {(control) => {
        const line = (
          <TextInput
            autoComplete="off"
            spellCheck={false}
            {...(isUpper ? { autoCapitalize: 'characters' } : {})}
            {...input}
            {...control}
            {...registered}
            onBlur={(event: FocusEvent<HTMLInputElement>) => {
              input.onBlur?.(event)
              void registered.onBlur(event)
            }}
            className={classNames(isUpper && 'uppercase', beside !== undefined && 'min-w-0 flex-1')}
          />
        )
        if (beside === undefined) return line
        return (
          <div className="flex gap-2">
            {line}
            {beside}
          </div>
        )
      }}
    </Field>
  )
}

/** Shown as it is typed, hidden once it was left, or was there before: somebody may look over the shoulder. */
export function MaskedField(props: FieldLook & InputLook) {
  const { getValues } = useFormContext<RegistrationForm>()
  const [isMasked, setIsMasked] = useState(() => getValues(props.name) !== '')
  return (
    <TextField
      {...props}
      isUpper
      type={isMasked ? 'password' : 'text'}
      onBlur={(event) => {
        if (event.target.value !== '') setIsMasked(true)
      }}
    />
  )
}

/** A date of the past, as typed until it is read. */
export function DateLine({ name, label, help, className }: FieldLook & { help?: string }) {
  const { field } = useController<RegistrationForm, TextName>({ name })
  return (
    <DateField
      id={fieldId(name)}
      label={label}
      help={help}
      className={className ?? 'desk:col-span-2'}
      error={useComplaint(name)}
      leaning="past"
      min="1900-01-01"
      max={dayInIndia(new Date())}
      name={name}
      value={field.value}
      onValueChange={field.onChange}
      onBlur={field.onBlur}
      ref={field.ref}
    />
  )
}

type Choices = readonly (string | { readonly value: string; readonly label: string })[]

const optionsOf = (choices: Choices) =>
  choices.map((choice) => (typeof choice === 'string' ? { value: choice, label: choice } : choice))

/** One of a fixed list. A long list opens at most 200 px high where the browser can. */
export function ChoiceField({
  name,
  label,
  help,
  isOptional = false,
  className,
  choices,
  placeholder = 'Select',
}: FieldLook & { choices: Choices; placeholder?: string }) {
  const { register } = useFormContext<RegistrationForm>()
  return (
    <Field
      id={fieldId(name)}
      label={label}
      help={help}
      isOptional={isOptional}
      className={className ?? 'desk:col-span-2'}
      error={useComplaint(name)}
    >
      {(control) => (
        <Select
          {...control}
          {...register(name)}
          autoComplete="off"
          placeholder={placeholder}
          options={optionsOf(choices)}
          {...(choices.length > 20 ? { className: 'select-short' } : {})}
        />
      )}
    </Field>
  )
}

const relations = [
  { value: 'self', label: 'Self' },
  { value: 'spouse', label: 'Spouse' },
  { value: 'brother', label: 'Brother' },
  { value: 'sister', label: 'Sister' },
  { value: 'mother', label: 'Mother' },
  { value: 'father', label: 'Father' },
  { value: 'other', label: 'Other' },
]

/** Whose phone or e-mail it is. */
export function BelongsTo({ name, label }: { name: 'phoneBelongsTo' | 'emailBelongsTo'; label: string }) {
  const { register } = useFormContext<RegistrationForm>()
  return (
    <div className="w-26 shrink-0">
      <Select
        {...register(name)}
        id={fieldId(name)}
        aria-label={label}
        autoComplete="off"
        options={relations}
      />
    </div>
  )
}
