import { type ReactNode, useId, useState } from 'react'
import { dayInWords, isDay } from '../../../core/dates/calendar.ts'
import { readDay } from '../../../core/dates/read-day.ts'
import { dayInIndia } from '../../../core/formats/indian-time.ts'
import { Field } from '../field.tsx'
import { DateInput, type DateInputProps } from './date-input.tsx'

interface DateFieldProps extends Omit<DateInputProps, 'className'> {
  label: string
  /** Stands where nothing is typed, and after the date in words. */
  help?: ReactNode
  error?: string | undefined
  isOptional?: boolean
  className?: string
  id?: string
  name?: string
  onBlur?: () => void
  ref?: (element: HTMLInputElement | null) => void
}

/** A date with its label, and the date in words beneath; what is read as no date is told once the field is left. */
export function DateField(props: DateFieldProps) {
  const { label, help, error, isOptional = false, className, id, name, onBlur, ...input } = props
  const ownId = useId()
  const [isTyping, setIsTyping] = useState(false)
  const read = readDay(input.value, { today: dayInIndia(new Date()), leaning: input.leaning })
  const misread = read.kind === 'refused' ? read.message : undefined
  const words = isDay(input.value) ? dayInWords(input.value) : undefined
  return (
    <Field
      label={label}
      id={id ?? ownId}
      isOptional={isOptional}
      className={className ?? ''}
      error={isTyping && misread !== undefined ? undefined : (misread ?? error)}
      help={
        <span aria-live="polite">
          {words}
          {words !== undefined && help !== undefined ? '. ' : null}
          {words === undefined ? (help ?? 'Day first, such as 14 3 1979') : help}
        </span>
      }
    >
      {(control) => (
        <DateInput
          {...input}
          {...control}
          name={name}
          onValueChange={(value) => {
            setIsTyping(true)
            input.onValueChange(value)
          }}
          onBlur={() => {
            setIsTyping(false)
            onBlur?.()
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') setIsTyping(false)
          }}
        />
      )}
    </Field>
  )
}
