import { type Webhook, webhookEventNames, webhookRoutes } from '@lakshya/contract'
import { useState } from 'react'
import { Badge } from '../../../components/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { confirmAction } from '../../../components/overlay/ask.ts'
import { actionToasts } from '../../../components/overlay/toast.ts'
import { ApiProblem, call, messageOf } from '../../../core/api.ts'
import { LogDialog } from './log-dialog.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'

const acting = actionToasts()

const states = {
  on: { tone: 'ok', words: 'On' },
  paused: { tone: 'neutral', words: 'Paused' },
  stopped: { tone: 'bad', words: 'Stopped' },
} as const

interface WebhookRowProps {
  webhook: Webhook
  onChanged: () => Promise<void>
}

export function WebhookRow({ webhook, onChanged }: WebhookRowProps) {
  const [open, setOpen] = useState<'log' | 'events'>()
  const { id, address, state, events } = webhook
  const params = { id: String(id) }
  const isOn = state === 'on'
  const act = async (run: () => Promise<unknown>, done: string, failed: string) => {
    try {
      await run()
      acting.done(done)
    } catch (error) {
      if (!(error instanceof ApiProblem && error.status === 404)) {
        acting.failed('Error', messageOf(error, failed))
      }
    }
    await onChanged()
  }
  const pause = () => {
    const known = webhookEventNames.filter((name) => events.includes(name))
    const body = { events: known, isPaused: isOn }
    return act(
      () => call(webhookRoutes.changeWebhook, { params, body }),
      isOn ? 'Webhook paused' : 'Webhook goes on',
      'The webhook could not be changed.',
    )
  }
  const remove = async () => {
    const isSure = await confirmAction({
      title: 'Remove webhook',
      message: `${address} is told nothing any more. Its log goes too.`,
      confirmLabel: 'Remove',
      isDanger: true,
    })
    if (!isSure) return
    await act(
      () => call(webhookRoutes.removeWebhook, { params }),
      'Webhook removed',
      'The webhook could not be removed.',
    )
  }
  const { tone, words } = states[state]
  return (
    <li className="grid gap-2 px-4 py-2.5">
      <div className="min-w-0">
        <b className="wrap-anywhere">{address}</b> <Badge tone={tone}>{words}</Badge>
        <p className="text-small text-ink-3">{factsOf(webhook)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="s" aria-label={`Log of ${address}`} onClick={() => setOpen('log')}>
          Log
        </Button>
        <Button size="s" aria-label={`Events of ${address}`} onClick={() => setOpen('events')}>
          Events
        </Button>
        <Button
          size="s"
          aria-label={`${isOn ? 'Pause' : 'Go on with'} ${address}`}
          onClick={() => void pause()}
        >
          {isOn ? 'Pause' : 'Go on'}
        </Button>
        <Button size="s" aria-label={`Remove ${address}`} onClick={() => void remove()}>
          Remove
        </Button>
      </div>
      {open === 'log' ? (
        <LogDialog
          webhook={webhook}
          onClose={() => {
            setOpen(undefined)
            void onChanged()
          }}
        />
      ) : null}
      {open === 'events' ? (
        <WebhookDialog
          webhook={webhook}
          onCancel={() => setOpen(undefined)}
          onDone={() => {
            setOpen(undefined)
            acting.done('Webhook saved')
            void onChanged()
          }}
        />
      ) : null}
    </li>
  )
}

function factsOf({ state, events, waiting, failures }: Webhook): string {
  if (state === 'stopped') return 'Nothing got through for three days. See the log, then let it go on.'
  const all = events.length === webhookEventNames.length
  const of = all ? 'All events' : events.length === 1 ? '1 event' : `${events.length} events`
  const waits = waiting === 0 ? [] : [waiting === 1 ? '1 message waits' : `${waiting} messages wait`]
  const fails = failures === 0 ? [] : [failures === 1 ? 'the last try failed' : `${failures} tries failed`]
  return [of, ...waits, ...fails].join(' · ')
}
