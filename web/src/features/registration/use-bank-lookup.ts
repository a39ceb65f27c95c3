import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { actionToasts } from '../../components/toast.ts'
import { type BankLookup, lookUpBank } from './bank-lookup.ts'
import type { RegistrationForm } from './registration-fields.ts'

const debounceMs = 500
/** Stands in where no MICR could be looked up. */
export const micrPlaceholder = '123456789'
const looking = actionToasts()

export type BankLookupState = 'idle' | 'looking'

/** Looks an IFSC up once it has exactly 11 characters and fills bank, branch and MICR. */
export function useBankLookup(form: UseFormReturn<RegistrationForm>): {
  state: BankLookupState
  /** What the answer lacks, in the server's words. */
  remark: string | undefined
} {
  const [state, setState] = useState<BankLookupState>('idle')
  const [remark, setRemark] = useState<string>()
  const last = useRef('')

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let asked: AbortController | undefined
    const stop = () => {
      clearTimeout(timer)
      asked?.abort()
    }
    const look = async (ifsc: string) => {
      asked = new AbortController()
      setState('looking')
      try {
        const answer = await lookUpBank(ifsc, asked.signal)
        setState('idle')
        setRemark(fill(form, answer))
      } catch {
        // Another IFSC was typed meanwhile.
      }
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ name, values }) => {
        if (name !== undefined && name !== 'ifsc') return
        const ifsc = values.ifsc.trim().toUpperCase()
        // A form that was reset or restored names no field, and is looked up for no one.
        if (name === undefined || ifsc === last.current) {
          last.current = ifsc
          return
        }
        last.current = ifsc
        stop()
        setState('idle')
        setRemark(undefined)
        if (ifsc.length === 11) timer = setTimeout(() => void look(ifsc), debounceMs)
      },
    })
    return () => {
      stop()
      unsubscribe()
    }
  }, [form])
  return { state, remark }
}

function fill(form: UseFormReturn<RegistrationForm>, answer: BankLookup): string | undefined {
  const set = (name: 'micr' | 'bankName' | 'branchName', value: string | null) => {
    if (value !== null) form.setValue(name, value, { shouldDirty: true, shouldValidate: true })
  }
  if (answer.kind === 'failed') {
    looking.failed('Error', answer.message)
    set('micr', micrPlaceholder)
    return undefined
  }
  const { bankName, branchName, micr, message } = answer.details
  set('bankName', bankName)
  set('branchName', branchName)
  set('micr', micr)
  looking.done('Bank Details Retrieved', message ?? [bankName, branchName].filter(Boolean).join(', '))
  return message
}
