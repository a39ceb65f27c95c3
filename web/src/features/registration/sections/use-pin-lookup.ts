import { type PinCodePlace, pinCodeRoutes } from '@lakshya/contract'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { ApiProblem, call } from '../../../core/api.ts'
import type { RegistrationForm } from '../fields/registration-fields.ts'

type Filled = Partial<Pick<RegistrationForm, 'city' | 'state'>>

/**
 * Fills city and state in once a PIN code is whole. What was typed stays; what an earlier PIN code filled in goes with it.
 * @returns what the PIN code says, in words, where a look-up was made
 */
export function usePinLookup(form: UseFormReturn<RegistrationForm>): string | undefined {
  const [remark, setRemark] = useState<string>()
  const last = useRef('')
  const filled = useRef<Filled>({})

  useEffect(() => {
    let asked: AbortController | undefined
    const look = async (pincode: string) => {
      asked = new AbortController()
      const { signal } = asked
      try {
        const place = await call(pinCodeRoutes.pinCode, { params: { pincode } }, { signal })
        filled.current = fill(form, place, filled.current)
        setRemark(place.city === null ? `In ${place.state}` : `${place.city}, ${place.state}`)
      } catch (error) {
        if (!signal.aborted)
          setRemark(error instanceof ApiProblem && error.status === 404 ? error.message : undefined)
      }
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ name, values }) => {
        if (name !== undefined && name !== 'pincode') return
        const pincode = values.pincode.replace(/[\s-]/g, '')
        // A form that was reset or restored names no field, and has its address already.
        if (name === undefined || pincode === last.current) {
          last.current = pincode
          return
        }
        last.current = pincode
        asked?.abort()
        setRemark(undefined)
        if (/^[1-9]\d{5}$/.test(pincode)) void look(pincode)
      },
    })
    return () => {
      asked?.abort()
      unsubscribe()
    }
  }, [form])
  return remark
}

/** @returns what look-ups have filled in by now */
function fill(form: UseFormReturn<RegistrationForm>, place: PinCodePlace, filled: Filled): Filled {
  const found = { city: place.city ?? '', state: place.state }
  const next: Filled = { ...filled }
  for (const name of ['city', 'state'] as const) {
    const shown = form.getValues(name)
    const isOwn = shown !== '' && shown !== filled[name]
    if (isOwn || shown === found[name]) continue
    form.setValue(name, found[name], { shouldDirty: true, shouldValidate: true })
    next[name] = found[name]
  }
  return next
}
