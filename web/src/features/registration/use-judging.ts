import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { confirmationOf, dependentsOf } from './fields/registration-checks.ts'
import type { RegistrationForm } from './fields/registration-fields.ts'

const confirmMs = 300

/**
 * What a change means for other fields: those that depend on it are judged at once, confirmations 300 ms after the last
 * change of either side, and everything where the form was sent before.
 */
export function useJudging(form: UseFormReturn<RegistrationForm>): void {
  useEffect(() => {
    const timers = new Map<string, ReturnType<typeof setTimeout>>()
    const later = (key: string, action: () => void) => {
      clearTimeout(timers.get(key))
      timers.set(key, setTimeout(action, confirmMs))
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ name, values }) => {
        if (name === undefined) return
        const field = name as keyof RegistrationForm
        const hasComplaint = (other: keyof RegistrationForm) => form.getFieldState(other).invalid
        if (form.formState.isSubmitted) {
          later('all', () => void form.trigger())
          return
        }
        const others = dependentsOf(field, values, hasComplaint)
        if (others.length > 0) void form.trigger(others)
        const confirmation = confirmationOf[field]
        if (confirmation !== undefined)
          later(confirmation, () => {
            if (form.getValues(confirmation) !== '' || hasComplaint(confirmation))
              void form.trigger(confirmation)
          })
      },
    })
    return () => {
      for (const timer of timers.values()) clearTimeout(timer)
      unsubscribe()
    }
  }, [form])
}
