import type { ComponentProps, ReactNode } from 'react'

export function Checkbox({ label, ...rest }: ComponentProps<'input'> & { label: ReactNode }) {
  return (
    <label className="flex cursor-pointer items-start gap-2 max-wide:min-h-11 max-wide:items-center">
      <input type="checkbox" {...rest} className="mt-0.5 size-4 shrink-0 accent-brand-text max-wide:mt-0" />
      <span>{label}</span>
    </label>
  )
}
