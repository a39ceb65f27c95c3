import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { beforeBlanking } from '../../core/session/draft-identity.ts'
import type { RegistrationForm } from './fields/registration-fields.ts'

const autosaveMs = 10_000

/** Calls `keep` 10 s after the last change, and when the page is left or hidden with changes that are not kept yet. */
export function useAutosave(form: UseFormReturn<RegistrationForm>, keep: () => void): void {
  const latest = useRef(keep)
  latest.current = keep
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const flush = () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      latest.current()
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ name }) => {
        clearTimeout(timer)
        // A reset names no field: there is nothing to keep then.
        timer = name === undefined ? undefined : setTimeout(flush, autosaveMs)
      },
    })
    const flushHidden = () => {
      if (document.visibilityState === 'hidden') flush()
    }
    // A page that is left or hidden may never come back.
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flushHidden)
    const unhook = beforeBlanking((isWhole) => {
      if (isWhole) latest.current()
      else flush()
    })
    return () => {
      flush()
      unhook()
      unsubscribe()
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flushHidden)
    }
  }, [form])
}
