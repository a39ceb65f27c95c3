import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'

const base = 'input w-full rounded-control px-3 text-ink'

/** The look of every control that text goes into. */
export const inputClass = `${base} h-control`

/** The same in the head of a panel. */
export const smallInputClass = `${base} h-7.5 text-table max-wide:h-11`

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input type="text" {...rest} className={classNames(inputClass, className)} />
}

export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={classNames(base, 'min-h-21 py-2', className)} />
}

/** Search as you type. `label` is read out; the placeholder says what is searched. */
export function SearchInput({ label, className, ...rest }: ComponentProps<'input'> & { label: string }) {
  return (
    <div className={classNames('relative', className)}>
      <Icon
        name="search"
        className="pointer-events-none absolute top-1/2 left-2 size-4 -translate-y-1/2 text-ink-3"
      />
      <input
        type="search"
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        {...rest}
        className={classNames(smallInputClass, 'pl-7.5')}
      />
    </div>
  )
}
