import { type Lead, type LeadState, leadRoutes } from '@lakshya/contract'
import { Link } from '@tanstack/react-router'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { confirmAction } from '../../components/overlay/ask.ts'
import { call } from '../../core/api.ts'
import { planWords } from '../../core/calculator-plan.ts'
import { formatMoment } from '../../core/formats/format.ts'
import { leadStateWords } from './lead-words.ts'
import { useLeadAct } from './use-lead-act.ts'

const tones = { new: 'brand', contacted: 'info', client: 'ok', dismissed: 'neutral' } as const

/** Who asked, what was worked out, and what may be done. */
export function LeadRow({ lead, mayChange }: { lead: Lead; mayChange: boolean }) {
  return (
    <li className="grid gap-2 px-4 py-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="wrap-anywhere">{lead.name}</b>
        <Badge tone={tones[lead.state]}>{leadStateWords[lead.state]}</Badge>
        <span className="text-small text-ink-3">{formatMoment(lead.createdAt)}</span>
      </div>
      <p className="flex flex-wrap gap-x-4 wrap-anywhere">
        {lead.email === null ? null : (
          <a href={`mailto:${lead.email}`} className="inline-flex items-center max-wide:min-h-11">
            {lead.email}
          </a>
        )}
        {lead.mobile === null ? null : (
          <a href={`tel:+91${lead.mobile}`} className="inline-flex items-center max-wide:min-h-11">
            {lead.mobile}
          </a>
        )}
      </p>
      {lead.message === null ? null : <p className="wrap-anywhere">“{lead.message}”</p>}
      {lead.plan === null ? null : <p className="text-small text-ink-2">{planWords(lead.plan)}</p>}
      <details className="text-small text-ink-3">
        <summary className="cursor-pointer max-wide:py-3">Agreed to</summary>
        <p className="wrap-anywhere">{lead.consent}</p>
      </details>
      {mayChange ? <Acts lead={lead} /> : null}
    </li>
  )
}

function Acts({ lead }: { lead: Lead }) {
  const { act, isBusy } = useLeadAct()
  const params = { id: String(lead.id) }
  const set = (state: Exclude<LeadState, 'client'>, done: string) =>
    act(done, () => call(leadRoutes.changeLead, { params, body: { state } }))
  const remove = async () => {
    const isSure = await confirmAction({
      title: 'Delete lead',
      message: `All that ${lead.name} has entered is deleted at once.`,
      isDanger: true,
    })
    if (isSure) await act('Lead deleted', () => call(leadRoutes.deleteLead, { params }))
  }
  const { state, clientId, name } = lead
  return (
    <div className="flex flex-wrap items-center gap-2">
      {clientId === null ? (
        <LinkButton
          size="s"
          variant="primary"
          to="/clients/new"
          search={{ lead: params.id }}
          aria-label={`Register as client: ${name}`}
        >
          Register as client
        </LinkButton>
      ) : (
        <Link to="/clients/$clientId" params={{ clientId: String(clientId) }}>
          Open client
        </Link>
      )}
      {state === 'new' ? (
        <Button
          size="s"
          isBusy={isBusy}
          aria-label={`Contacted: ${name}`}
          onClick={() => void set('contacted', 'Marked as contacted')}
        >
          Contacted
        </Button>
      ) : null}
      {state === 'new' || state === 'contacted' ? (
        <Button
          size="s"
          isBusy={isBusy}
          aria-label={`Dismiss ${name}`}
          onClick={() => void set('dismissed', 'Dismissed')}
        >
          Dismiss
        </Button>
      ) : null}
      {state === 'dismissed' ? (
        <Button
          size="s"
          isBusy={isBusy}
          aria-label={`Take back ${name}`}
          onClick={() => void set('new', 'Taken back')}
        >
          Take back
        </Button>
      ) : null}
      <Button
        size="s"
        variant="quiet"
        isBusy={isBusy}
        aria-label={`Delete ${name}`}
        onClick={() => void remove()}
      >
        Delete
      </Button>
    </div>
  )
}
