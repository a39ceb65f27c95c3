export interface GuardInput {
  readonly path: string
  readonly search: URLSearchParams
  readonly session: 'loading' | 'signed-in' | 'signed-out'
  readonly isBypassOn: boolean
}

export type GuardOutcome =
  | { readonly kind: 'wait' }
  | { readonly kind: 'show' }
  /** A signed-out visitor with the reset flag sees the frame without a page. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'sign-in'; readonly returnTo: string; readonly notice?: string }
  | { readonly kind: 'reset-password'; readonly token: string; readonly email: string }

/** Decides what a protected address shows. The first rule that applies counts. */
export function guardRoute({ path, search, session, isBypassOn }: GuardInput): GuardOutcome {
  const token = search.get('token')
  const email = search.get('email')
  if (session === 'loading') return { kind: 'wait' }
  // A mailed link reaches its page whoever is signed in; /auth would send it on there too.
  if (token && email) return { kind: 'reset-password', token, email }
  if (session === 'signed-in') return { kind: 'show' }
  if (isBypassOn) return { kind: 'empty' }
  const query = search.toString()
  const returnTo = query === '' ? path : `${path}?${query}`
  if (path.endsWith('/new-goal-results')) {
    return { kind: 'sign-in', returnTo, notice: 'Please log in to view portfolio results.' }
  }
  return { kind: 'sign-in', returnTo }
}

/** Where to go after sign-in: the page that was asked for if it is one of this site, else the dashboard. */
export function safeReturnPath(path: string | undefined): string {
  if (path === undefined || !/^\/[^/\\]/.test(path) || /\s|\p{Cc}/u.test(path)) return '/dashboard'
  return /^\/auth(?:[/?#]|$)/.test(path) ? '/dashboard' : path
}

/** Whether an address is a file that the server makes, to be loaded as one: the application has no page for it. */
export function isServerFile(path: string): boolean {
  return /^\/presentations\/[^/]+\.pdf(?:[?#]|$)/.test(path)
}
