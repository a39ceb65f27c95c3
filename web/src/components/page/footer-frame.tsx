import type { ReactNode } from 'react'
import { disclosure } from '../../core/disclosure.ts'

/** The foot of every page; the pre-rendered landing page uses it too. */
export function FooterFrame({
  links,
  hasBottomBar,
  owner = 'For AMFI-registered Mutual Fund Distributors',
  widthClass = 'max-w-page',
}: {
  links: ReactNode
  hasBottomBar: boolean
  /** Whose page it is. */
  owner?: string
  widthClass?: string
}) {
  return (
    <footer className="border-t border-line">
      <div
        className={`mx-auto grid ${widthClass} grid-cols-[1fr_auto] gap-x-6 gap-y-1 px-gutter py-4 text-small text-ink-3 max-wide:grid-cols-1 max-wide:gap-3 ${hasBottomBar ? 'max-wide:pb-18' : ''}`}
      >
        <p>{disclosure}</p>
        <nav
          aria-label="Footer"
          className="flex gap-4 max-wide:gap-5 [&_a]:text-ink-2 max-wide:[&_a]:-my-3.5 max-wide:[&_a]:py-3.5"
        >
          {links}
        </nav>
        <p className="min-w-0 wrap-anywhere">© 2026 Lakshya. {owner}.</p>
      </div>
    </footer>
  )
}
