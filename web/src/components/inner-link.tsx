import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** A link to an address inside the application that comes as text, with its query. */
export function InnerLink({
  href,
  className,
  children,
}: {
  href: string
  className?: string | undefined
  children: ReactNode
}) {
  const { pathname, searchParams } = new URL(href, 'https://lakshya.invalid')
  return (
    <Link to={pathname} search={Object.fromEntries(searchParams)} className={className}>
      {children}
    </Link>
  )
}
