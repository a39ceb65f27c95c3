import { type Webhook, type WebhookDelivery, webhookRoutes } from '@lakshya/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '../../../components/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { Note } from '../../../components/note.tsx'
import { Dialog, DialogActions } from '../../../components/overlay/dialog.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { call, messageOf } from '../../../core/api.ts'
import { formatMoment } from '../../../core/formats/format.ts'
import { deliveriesQuery } from './webhooks-query.ts'

/** The newest messages of a webhook, each with what came of its last try. */
export function LogDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const client = useQueryClient()
  const options = deliveriesQuery(webhook.id)
  const query = useQuery(options)
  const [refused, setRefused] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const send = async (run: () => Promise<unknown>) => {
    setRefused(undefined)
    setIsBusy(true)
    try {
      await run()
    } catch (error) {
      setRefused(messageOf(error, 'The message could not be sent. Please try again.'))
    }
    await client.invalidateQueries({ queryKey: options.queryKey })
    setIsBusy(false)
  }
  const params = (id: number) => ({ params: { id: String(id) } })
  const failed =
    query.isError && query.data === undefined ? messageOf(query.error, 'Please try again.') : undefined
  const wrong = refused ?? failed
  return (
    <Dialog title="Log of the webhook" onCancel={onClose}>
      <p className="mb-3 text-ink-2">{webhook.address}</p>
      {webhook.state === 'on' ? (
        <Button
          size="s"
          isBusy={isBusy}
          onClick={() => void send(() => call(webhookRoutes.testWebhook, params(webhook.id)))}
        >
          Send a test
        </Button>
      ) : null}
      {wrong === undefined ? null : (
        <div className="mt-3">
          <Note tone="bad" isAnnounced>
            {wrong}
          </Note>
        </div>
      )}
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        aria-label="Messages"
        className="mt-3 max-h-96 divide-y divide-line overflow-y-auto border-y border-line"
      >
        {query.data === undefined && failed === undefined ? (
          <li className="py-3">
            <Skeleton className="h-4 w-48" />
          </li>
        ) : null}
        {query.data?.length === 0 ? <li className="py-2.5 text-ink-3">No message yet.</li> : null}
        {query.data?.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            onAgain={
              webhook.state === 'on' && !isBusy
                ? () => void send(() => call(webhookRoutes.sendDeliveryAgain, params(delivery.id)))
                : undefined
            }
          />
        ))}
      </ul>
      <DialogActions>
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const states = {
  waiting: { tone: 'warn', words: 'Waiting' },
  delivered: { tone: 'ok', words: 'Delivered' },
  'given-up': { tone: 'bad', words: 'Given up' },
} as const

interface DeliveryRowProps {
  delivery: WebhookDelivery
  onAgain: (() => void) | undefined
}

function DeliveryRow({ delivery, onAgain }: DeliveryRowProps) {
  const { type, raisedAt, state, tries } = delivery
  const { tone, words } = states[state]
  return (
    <li className="flex items-start gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <code>{type}</code> <Badge tone={tone}>{words}</Badge>
        <p className="text-small text-ink-3">
          {formatMoment(raisedAt)} · {tries === 0 ? 'not tried yet' : lastTry(delivery)}
        </p>
        {delivery.problem === null ? null : <p className="text-small text-loss">{delivery.problem}</p>}
        {state === 'waiting' && tries > 0 ? (
          <p className="text-small text-ink-3">Next try {formatMoment(delivery.nextTryAt)}</p>
        ) : null}
        <details className="text-small">
          <summary className="cursor-pointer max-wide:py-3">Message</summary>
          <code className="block wrap-anywhere">{delivery.body}</code>
        </details>
      </div>
      {onAgain === undefined ? null : (
        <Button size="s" aria-label={`Send again: ${type} of ${formatMoment(raisedAt)}`} onClick={onAgain}>
          Send again
        </Button>
      )}
    </li>
  )
}

function lastTry({ tries, status, durationMs }: WebhookDelivery): string {
  const count = tries === 1 ? '1 try' : `${tries} tries`
  const answer = status === null ? [] : [`answer ${status}`]
  const time = durationMs === null ? [] : [`${durationMs} ms`]
  return [count, ...answer, ...time].join(' · ')
}
