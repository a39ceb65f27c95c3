import { memo, type ReactNode } from 'react'
import { AmountInput } from '../../../components/fields/amount-input.tsx'
import { Field } from '../../../components/fields/field.tsx'
import { TextInput } from '../../../components/fields/text-input.tsx'
import { settleAmount } from '../../../core/formats/amount.ts'
import { useTyped } from './use-typed.ts'

interface LiveFieldProps {
  label: string
  /** Undefined for none: the field is then empty. */
  value: number | undefined
  help?: ReactNode
  /** What a text says; undefined where it says nothing that counts. The same function all the time. */
  read: (text: string) => number | undefined
  /** Said where what is typed says nothing that counts. */
  problem: string
  /** What is wrong with the value itself. */
  error?: string | undefined
  placeholder?: string
  onTry: (value: number) => void
  onCommit: () => void
}

/** Rupees that count as they are typed. */
export const LiveAmount = memo(function LiveAmount(props: LiveFieldProps) {
  const { label, value, help, problem, error, placeholder, read, onTry, onCommit } = props
  const shown = value === undefined ? '' : settleAmount(String(Math.round(value)))
  const { text, isWrong, change, leave } = useTyped({ shown, read, onTry, onCommit })
  return (
    <Field label={label} help={help} error={isWrong ? problem : error}>
      {(control) => (
        <AmountInput
          {...control}
          placeholder={placeholder}
          value={text}
          onValueChange={change}
          onBlur={leave}
          onKeyDown={(event) => event.key === 'Enter' && leave()}
        />
      )}
    </Field>
  )
})

/** Another number that counts as it is typed: a percentage, years. */
export const LiveNumber = memo(function LiveNumber(props: LiveFieldProps & { unit: string }) {
  const { label, value, help, problem, error, placeholder, unit, read, onTry, onCommit } = props
  const shown = value === undefined ? '' : `${value}${unit}`
  const { text, isWrong, change, leave } = useTyped({ shown, read, onTry, onCommit })
  return (
    <Field label={label} help={help} error={isWrong ? problem : error}>
      {(control) => (
        <TextInput
          {...control}
          inputMode="decimal"
          autoComplete="off"
          placeholder={placeholder}
          value={text}
          onChange={(event) => change(event.target.value)}
          onBlur={leave}
          onKeyDown={(event) => event.key === 'Enter' && leave()}
        />
      )}
    </Field>
  )
})
