import type { ReactNode } from 'react'

interface AuthCardProps {
  title: string
  lead: ReactNode
  /** Links that lead away, below the card. */
  links: ReactNode
  children: ReactNode
}

/** One narrow card with a form: the look of every screen of sign-in and reset. */
export function AuthCard({ title, lead, links, children }: AuthCardProps) {
  return (
    <div className="mx-auto mt-8 max-w-95 max-wide:mt-2">
      <div className="rounded-panel border border-line bg-surface p-6 max-wide:p-4">
        <h1 className="text-title font-semibold tracking-title">{title}</h1>
        <p className="mt-1 mb-4 text-ink-2">{lead}</p>
        {children}
      </div>
      <p className="mt-4 flex items-center justify-center gap-4">{links}</p>
    </div>
  )
}

/** The landing page is a document of its own, outside this application. */
export function HomeLink() {
  return (
    <a href="/" className="inline-flex items-center max-wide:min-h-11">
      Back to Home
    </a>
  )
}
