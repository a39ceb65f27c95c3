import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'

type InputProps = Pick<
  ComponentProps<'input'>,
  'id' | 'aria-describedby' | 'aria-invalid' | 'accept' | 'disabled' | 'multiple'
>

interface FileInputProps extends InputProps {
  /** Files that were chosen, at least one: closed without a choice, what was chosen before stays. */
  onFiles: (files: readonly File[]) => void
  /** Whether the help names what is chosen, and the browser's own words would say it twice. */
  isToldBeside?: boolean
}

/** Chooses files of this computer; the same one can be chosen again once it is mended. */
export function FileInput({ onFiles, isToldBeside = false, ...rest }: FileInputProps) {
  return (
    <input
      {...rest}
      type="file"
      className={classNames(
        'w-full min-w-0 text-table file:mr-3 file:h-control file:rounded-control file:border file:border-solid file:border-control file:bg-surface file:px-3 file:text-ink',
        isToldBeside ? 'text-transparent' : 'text-ink-2',
      )}
      onChange={(event) => {
        const chosen = [...(event.currentTarget.files ?? [])]
        if (chosen.length > 0) onFiles(chosen)
        // Without a value the browser tells of the same file as of another.
        event.currentTarget.value = ''
      }}
    />
  )
}
