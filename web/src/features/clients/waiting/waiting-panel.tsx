import { type FirmRole, type WaitingChange, waitingChangeRoutes } from '@lakshya/contract'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { CodeInput } from '../../../components/fields/code-input.tsx'
import { Field } from '../../../components/fields/field.tsx'
import { Panel } from '../../../components/page/panel.tsx'
import { call } from '../../../core/api.ts'
import { formatMoment, formatText } from '../../../core/formats/format.ts'
import { useDecision } from './use-decision.ts'

/** A change that waits: what it is, and what may be done. */
export function WaitingPanel({ change, role }: { change: WaitingChange; role: FirmRole }) {
  const { decide, isBusy } = useDecision()
  const params = { id: String(change.id) }
  return (
    <div className="mb-4">
      <Panel
        title="A change waits"
        basis={`Asked for by ${change.askedBy}, ${formatMoment(change.askedAt)}`}
        hasAttention
      >
        <ul className="grid gap-1">
          {change.fields.map(({ field, label, from, to }) => (
            <li key={field} className="wrap-anywhere">
              <span className="text-ink-2">{label}:</span> {formatText(from)} → <b>{formatText(to)}</b>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-ink-2">{stateWords(change)}</p>
        {role === 'owner' ? (
          <div className="mt-3 flex flex-wrap gap-2">
            {change.isApproved ? null : (
              <Button
                variant="primary"
                isBusy={isBusy}
                onClick={() => void decide(() => call(waitingChangeRoutes.approveWaitingChange, { params }))}
              >
                Approve
              </Button>
            )}
            <Button
              isBusy={isBusy}
              onClick={() => void decide(() => call(waitingChangeRoutes.refuseWaitingChange, { params }))}
            >
              Refuse
            </Button>
          </div>
        ) : null}
        {role === 'reader' || change.hasClientAgreed ? null : <CodeForm change={change} />}
      </Panel>
    </div>
  )
}

function stateWords({ isApproved, hasClientAgreed, waitsUntil }: WaitingChange): string {
  if (isApproved)
    return `Approved. It counts with the client’s code, or by itself on ${formatMoment(waitsUntil)}.`
  if (hasClientAgreed) return 'The client agrees. It counts with the owner’s yes.'
  return `It counts once the owner approves it, and the client’s code is entered or it is ${formatMoment(waitsUntil)}.`
}

function CodeForm({ change }: { change: WaitingChange }) {
  const { decide, isBusy } = useDecision()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length < 6) return setError('Enter the 6-digit code.')
    setError(undefined)
    const params = { id: String(change.id) }
    void decide(() => call(waitingChangeRoutes.agreeWaitingChange, { params, body: { code } }))
  }
  return (
    <form noValidate onSubmit={submit} className="mt-3 flex flex-wrap items-start gap-2">
      <Field label="Client’s code" help="Mailed to the address of before" error={error}>
        {(control) => <CodeInput {...control} value={code} onValueChange={setCode} />}
      </Field>
      <Button type="submit" isBusy={isBusy} className="mt-6">
        Enter code
      </Button>
    </form>
  )
}
