/** The landing page's only script: who is signed in is led to the dashboard instead of the sign-in. */
async function showEntry(): Promise<void> {
  const entry = document.getElementById('entry')
  if (!(entry instanceof HTMLAnchorElement)) return
  const answer = await fetch('/api/user', { credentials: 'same-origin', cache: 'no-store' })
  if (!answer.ok) return
  entry.href = '/dashboard'
  entry.textContent = 'Dashboard'
}

showEntry().catch(() => {
  // Nobody can be asked: the page stays as for a visitor, and /auth leads on.
})
