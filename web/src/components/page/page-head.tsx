import type { ReactNode } from 'react'
import { usePageTitle } from './page-title.ts'

interface PageHeadProps {
  title: string
  /** Links back, above the title. */
  crumbs?: ReactNode
  /** Beside the title, smaller. */
  detail?: ReactNode
  actions?: ReactNode
}

/** The head of a page: its only h1, which is also the title of the window. */
export function PageHead({ title, crumbs, detail, actions }: PageHeadProps) {
  usePageTitle(title)
  return (
    <div
      className={`mb-4 flex min-h-9 gap-4 max-wide:flex-col max-wide:gap-3 ${crumbs === undefined ? 'wide:items-center' : 'wide:items-end'}`}
    >
      <div className="min-w-0">
        {crumbs === undefined ? null : (
          <nav
            aria-label="Breadcrumb"
            className="mb-0.5 flex flex-wrap gap-1 text-small wrap-anywhere text-ink-3 max-wide:[&_a]:-my-3.5 max-wide:[&_a]:py-3.5 [&_a]:text-ink-2"
          >
            {crumbs}
          </nav>
        )}
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h1 className="text-title font-semibold tracking-title wrap-anywhere">{title}</h1>
          {detail}
        </div>
      </div>
      {actions === undefined ? null : (
        <div className="flex shrink-0 items-center gap-2 wide:ml-auto max-wide:flex-wrap max-wide:*:flex-1">
          {actions}
        </div>
      )}
    </div>
  )
}
