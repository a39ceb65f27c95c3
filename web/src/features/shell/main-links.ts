import type { IconName } from '../../components/icon.tsx'

/** The four places of the main navigation: in the top bar, on phones in the bottom bar. */
export const mainLinks = [
  { to: '/dashboard', label: 'Dashboard', icon: 'grid', isExact: true },
  { to: '/clients/new', label: 'New Client', icon: 'plus', isExact: true },
  { to: '/clients', label: 'Clients', icon: 'people', isExact: true },
  { to: '/announcements', label: 'Announcements', icon: 'bell', isExact: true },
] as const satisfies readonly { to: string; label: string; icon: IconName; isExact: boolean }[]

/** Pages that a mailed link leads to. */
export function isMailedPage(path: string): boolean {
  return path === '/reset-password' || path === '/risk-questions' || path === '/report'
}

/** The screen that is turned to a client: no way leads from it into the book. */
export function isMeeting(path: string): boolean {
  return /^\/clients\/[^/]+\/meeting\/?$/.test(path)
}

/** Pages of a client who is signed in to the own view, or is to be. */
export function isClientsOwn(path: string): boolean {
  return path === '/me' || path.startsWith('/me/')
}
