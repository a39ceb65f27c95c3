import type { GoalSip } from '@lakshya/contract'
import { useState } from 'react'
import { AgreeForm, type ReadAct } from '../../../components/agreed/agree-form.tsx'
import { groupAmount } from '../../../core/formats/amount.ts'
import { readTerms, type SipField, sipFieldOf, termsFormOf } from './sip-form.ts'
import { paidWords } from './sip-words.ts'
import { TermsFields } from './terms-fields.tsx'

interface RaiseDialogProps {
  sip: GoalSip
  /** Rupees that stand in the field to begin with. */
  proposed?: number
  clientId: number
  onClose: () => void
}

/** More from the next instalment on, or a higher yearly step-up, with the client's code. */
export function RaiseDialog({ sip, proposed, clientId, onClose }: RaiseDialogProps) {
  const [form, setForm] = useState(() => ({
    ...termsFormOf(sip),
    ...(proposed !== undefined && { amount: groupAmount(String(proposed)) }),
  }))
  const read = (): ReadAct<SipField> => {
    const terms = readTerms(form)
    if (terms.kind === 'refused') return terms
    const { amount, stepUp } = terms
    return { kind: 'value', value: { kind: 'sip-raise', sipId: sip.id, amount, stepUp } }
  }
  return (
    <AgreeForm
      title="Step up the SIP"
      submitLabel="Step up"
      clientId={clientId}
      fieldOf={sipFieldOf}
      read={read}
      onClose={onClose}
    >
      {({ errors, forget }) => (
        <>
          <p className="text-table text-ink-2">
            {sip.fundName}, {paidWords(sip)}.
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
        </>
      )}
    </AgreeForm>
  )
}
