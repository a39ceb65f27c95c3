/**
 * The session flag of a password reset that is under way. It lets a signed-out visitor see an empty shell instead of
 * being sent to /auth, and adds a header to calls. It opens nothing: the server gives it no power at all.
 */
const flag = 'lakshya:auth-bypass'

export function isBypassOn(): boolean {
  try {
    return sessionStorage.getItem(flag) === 'on'
  } catch {
    return false
  }
}

export function bypassHeaders(): Record<string, string> {
  return isBypassOn() ? { 'X-Auth-Bypass': 'true' } : {}
}
