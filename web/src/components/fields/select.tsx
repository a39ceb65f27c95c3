import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { inputClass, smallInputClass } from './text-input.tsx'

export interface Option<V extends string> {
  readonly value: V
  readonly label: string
  /** The language of a label that stands in another than the page. */
  readonly lang?: string
}

/** The browser's own select: best on phones, complete by keyboard. */
export function Select<V extends string>({
  options,
  placeholder,
  isSmall = false,
  className,
  ...rest
}: ComponentProps<'select'> & { options: readonly Option<V>[]; placeholder?: string; isSmall?: boolean }) {
  return (
    <select
      {...rest}
      className={classNames(isSmall ? smallInputClass : inputClass, 'select pr-8', className)}
    >
      {placeholder === undefined ? null : <option value="">{placeholder}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
