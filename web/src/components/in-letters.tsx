import type { Language } from '@lakshya/contract'
import type { ReactNode } from 'react'
import { useLetters } from './letters.ts'
import { PageSpinner } from './spinner.tsx'

/** A page in a client's language, shown once its letters are there. */
export function InLetters({
  language,
  children,
  className,
}: {
  language: Language
  children: ReactNode
  className?: string
}) {
  const written = useLetters(language)
  if (written === undefined) return <PageSpinner label="Loading" />
  return (
    <div lang={language} className={className}>
      {children}
    </div>
  )
}
