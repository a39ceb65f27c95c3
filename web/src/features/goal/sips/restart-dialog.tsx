import type { GoalSip } from '@lakshya/contract'
import { AgreeForm } from '../../../components/agreed/agree-form.tsx'
import { formatNumber } from '../../../core/formats/format.ts'
import { sipFieldOf } from './sip-form.ts'
import { paidWords } from './sip-words.ts'

interface RestartDialogProps {
  sip: GoalSip
  clientId: number
  onClose: () => void
}

/** A stopped SIP goes on, with the client's code. */
export function RestartDialog({ sip, clientId, onClose }: RestartDialogProps) {
  return (
    <AgreeForm
      title="Restart the SIP"
      submitLabel="Restart"
      clientId={clientId}
      fieldOf={sipFieldOf}
      read={() => ({ kind: 'value', value: { kind: 'sip-restart', sipId: sip.id } })}
      onClose={onClose}
    >
      {() => (
        <p className="text-table text-ink-2">
          {sip.fundName}, {paidWords(sip)}. It goes on at its next due date, and ends when it would have
          ended: what was not paid meanwhile is not made up. {formatNumber(sip.booked)} of{' '}
          {formatNumber(sip.instalments)} instalments are booked.
        </p>
      )}
    </AgreeForm>
  )
}
