import { type GoalSip, sipRoutes } from '@lakshya/contract'
import { useState } from 'react'
import { LedgerForm } from '../../../components/agreed/ledger-form.tsx'
import { useLedgerCall } from '../../../components/agreed/use-ledger-call.ts'
import { Field } from '../../../components/fields/field.tsx'
import { TextArea } from '../../../components/fields/text-input.tsx'
import { call } from '../../../core/api.ts'
import { readTerms, sipFieldOf, termsFormOf } from './sip-form.ts'
import { paidWords } from './sip-words.ts'
import { TermsFields } from './terms-fields.tsx'

interface SipDialogProps {
  sip: GoalSip
  onClose: () => void
}

/** The end of a SIP, with its reason. */
export function StopDialog({ sip, onClose }: SipDialogProps) {
  const [reason, setReason] = useState('')
  const { errors, isBusy, send } = useLedgerCall({ fieldOf: reasonOf, onDone: onClose })
  const submit = () => {
    const words = reason.trim()
    const body = { action: 'stop' as const, ...(words !== '' && { reason: words }) }
    const params = { id: String(sip.id) }
    send((idempotencyKey) => call(sipRoutes.changeSip, { params, body }, { idempotencyKey }))
  }
  return (
    <LedgerForm
      title="Stop the SIP"
      onClose={onClose}
      onSubmit={submit}
      isBusy={isBusy}
      problem={errors['']}
      submitLabel="Stop SIP"
      submitVariant="danger"
    >
      <p className="text-table text-ink-2">
        {sip.fundName}, {paidWords(sip)}. No further instalment is booked; to go on again takes the client’s
        code. What is held stays. The client is told by email.
      </p>
      <Field label="Reason" isOptional error={errors.reason}>
        {(control) => (
          <TextArea {...control} value={reason} onChange={(event) => setReason(event.target.value)} />
        )}
      </Field>
    </LedgerForm>
  )
}

const reasonOf = (path: string) => (path === 'reason' ? path : undefined)

/** Less from the next instalment on, or a lower yearly step-up; no code is needed for that. */
export function LowerDialog({ sip, onClose }: SipDialogProps) {
  const [form, setForm] = useState(() => termsFormOf(sip))
  const { errors, setErrors, forget, isBusy, send } = useLedgerCall({
    fieldOf: sipFieldOf,
    onDone: onClose,
  })
  const submit = () => {
    const terms = readTerms(form)
    if (terms.kind === 'refused') return setErrors(terms.errors)
    const { amount, stepUp } = terms
    const body = { action: 'lower' as const, amount, stepUp }
    const params = { id: String(sip.id) }
    send((idempotencyKey) => call(sipRoutes.changeSip, { params, body }, { idempotencyKey }))
  }
  return (
    <LedgerForm
      title="Lower the SIP"
      onClose={onClose}
      onSubmit={submit}
      isBusy={isBusy}
      problem={errors['']}
      submitLabel="Lower"
    >
      <p className="text-table text-ink-2">
        {sip.fundName}, {paidWords(sip)}. The client is told by email.
      </p>
      <TermsFields
        label="New instalment"
        help="Whole rupees, from the next instalment on"
        form={form}
        errors={errors}
        onChange={(part) => {
          setForm((old) => ({ ...old, ...part }))
          forget(Object.keys(part))
        }}
      />
    </LedgerForm>
  )
}
