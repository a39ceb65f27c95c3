import type { ComponentProps } from 'react'
import { codeDigits } from '../../core/one-time-code.ts'
import { TextInput } from './text-input.tsx'

type CodeInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  value: string
  onValueChange: (code: string) => void
}

/** A one-time code of six digits, as typed or pasted. */
export function CodeInput({ value, onValueChange, ...rest }: CodeInputProps) {
  return (
    <TextInput
      {...rest}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="6 digits"
      value={value}
      onChange={(event) => onValueChange(codeDigits(event.target.value))}
      className={value === '' ? undefined : 'text-[16px] tracking-[0.4em]'}
    />
  )
}
