import { useEffect } from 'react'
import { beginBypassMode, endBypassMode } from '../../core/auth-bypass.ts'

/** Switches bypass mode on while the page is open, by whichever way it is left. */
export function useBypassMode(): void {
  useEffect(() => {
    beginBypassMode()
    window.addEventListener('pagehide', endBypassMode)
    // The browser's back button may bring the page back as it was left.
    window.addEventListener('pageshow', beginBypassMode)
    return () => {
      window.removeEventListener('pagehide', endBypassMode)
      window.removeEventListener('pageshow', beginBypassMode)
      endBypassMode()
    }
  }, [])
}
