import type { ComponentProps, ReactNode } from 'react'

export function Checkbox({ label, ...rest }: ComponentProps<'input'> & { label: ReactNode }) {
  return (
    <label className="flex cursor-pointer items-start gap-2 max-wide:min-h-11 max-wide:py-2.5">
      <span className="flex h-lh shrink-0 items-center">
        <input type="checkbox" {...rest} className="size-4 accent-brand-text" />
      </span>
      <span>{label}</span>
    </label>
  )
}
