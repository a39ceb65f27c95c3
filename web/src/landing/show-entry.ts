import { markSignedIn, wasSignedIn } from '../core/session/signed-in-marker.ts'

/** The way in: who is signed in goes on to the dashboard. */
export function showEntry(): void {
  askEntry().catch(() => {
    // Nobody can be asked: the page stays as for a visitor, and /auth leads on.
  })
}

async function askEntry(): Promise<void> {
  const entry = document.getElementById('entry')
  if (!(entry instanceof HTMLAnchorElement) || !wasSignedIn()) return
  const answer = await fetch('/api/user', { credentials: 'same-origin', cache: 'no-store' })
  if (answer.status === 401) markSignedIn(false)
  if (!answer.ok) return
  entry.href = '/dashboard'
  entry.textContent = 'Dashboard'
  for (const link of document.querySelectorAll('[href="/auth#register"]')) link.remove()
}
