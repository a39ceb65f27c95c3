/**
 * The session flag and marker of a password reset that is under way. The flag lets a signed-out visitor see an empty
 * shell instead of being sent to /auth; both add headers and a query parameter to calls. They open nothing: the server
 * gives them no power at all.
 */
const flag = 'lakshya:auth-bypass'
const marker = 'lakshya:reset-flow'

function isOn(key: string): boolean {
  try {
    return sessionStorage.getItem(key) === 'on'
  } catch {
    return false
  }
}

function attempt(action: () => void): void {
  try {
    action()
  } catch {
    // Storage is switched off: the reset works without the flag.
  }
}

export function isBypassOn(): boolean {
  return isOn(flag)
}

/** Set by /auth as it leads a reset link on. */
export function setBypassFlag(): void {
  attempt(() => sessionStorage.setItem(flag, 'on'))
}

/** Flag and marker, while /reset-password is open. */
export function beginBypassMode(): void {
  setBypassFlag()
  attempt(() => sessionStorage.setItem(marker, 'on'))
}

export function endBypassMode(): void {
  attempt(() => {
    sessionStorage.removeItem(flag)
    sessionStorage.removeItem(marker)
  })
}

export function bypassHeaders(): Record<string, string> {
  return {
    ...(isOn(flag) ? { 'X-Auth-Bypass': 'true' } : {}),
    ...(isOn(marker) ? { 'X-Reset-Flow': 'true' } : {}),
  }
}

export function bypassQuery(): Record<string, string> {
  return isOn(marker) ? { bypass: 'true' } : {}
}
