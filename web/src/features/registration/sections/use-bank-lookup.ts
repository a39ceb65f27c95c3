import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { actionToasts } from '../../../components/overlay/toast.ts'
import type { RegistrationForm } from '../fields/registration-fields.ts'
import { type BankFields, type BankLookup, bankFieldsAfter, lookUpBank } from './bank-lookup.ts'

const debounceMs = 500
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
  const filled = useRef<Partial<BankFields>>({})

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
        filled.current = fill(form, answer, filled.current)
        setRemark(report(answer))
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

/** @returns what look-ups have filled in by now */
function fill(
  form: UseFormReturn<RegistrationForm>,
  answer: BankLookup,
  filled: Partial<BankFields>,
): Partial<BankFields> {
  const [bankName, branchName, micr] = form.getValues(['bankName', 'branchName', 'micr'])
  const shown = { bankName, branchName, micr }
  const after = bankFieldsAfter(answer, shown, filled)
  const changed = (['bankName', 'branchName', 'micr'] as const).filter((name) => after[name] !== shown[name])
  for (const name of changed) form.setValue(name, after[name], { shouldDirty: true, shouldValidate: true })
  return { ...filled, ...Object.fromEntries(changed.map((name) => [name, after[name]])) }
}

/** @returns what the answer lacks, in the server's words */
function report(answer: BankLookup): string | undefined {
  if (answer.kind === 'failed') {
    looking.failed('Error', answer.message)
    return undefined
  }
  const { bankName, branchName, message } = answer.details
  looking.done('Bank Details Retrieved', message ?? [bankName, branchName].filter(Boolean).join(', '))
  return message
}
