import { zodResolver } from '@hookform/resolvers/zod'
import {
  type Webhook,
  type WebhookEvent,
  webhookEventNames,
  webhookEvents,
  webhookRoutes,
} from '@lakshya/contract'
import { useForm } from 'react-hook-form'
import { Button } from '../../../components/button.tsx'
import { Checkbox } from '../../../components/fields/checkbox.tsx'
import { Field } from '../../../components/fields/field.tsx'
import { TextInput } from '../../../components/fields/text-input.tsx'
import { Dialog, DialogActions } from '../../../components/overlay/dialog.tsx'
import { ApiProblem, call } from '../../../core/api.ts'
import { refusalOf } from '../refusal.ts'

interface WebhookDialogProps {
  /** Set where its events are chosen anew; its address stays as it is. */
  webhook?: Webhook
  onCancel: () => void
  onDone: (secret?: string) => void
}

/** Where messages go, and of what. */
export function WebhookDialog({ webhook, onCancel, onDone }: WebhookDialogProps) {
  const isNew = webhook === undefined
  const known = webhookEventNames.filter((name) => webhook?.events.includes(name))
  const form = useForm({
    resolver: zodResolver(webhookRoutes.makeWebhook.body),
    defaultValues: {
      address: webhook?.address ?? '',
      events: isNew ? [...webhookEventNames] : (known as WebhookEvent[]),
    },
  })
  const { errors, isSubmitting } = form.formState
  const onSubmit = form.handleSubmit(async ({ address, events }) => {
    try {
      if (isNew) {
        onDone((await call(webhookRoutes.makeWebhook, { body: { address, events } })).secret)
        return
      }
      const body = { events, isPaused: webhook.state !== 'on' }
      await call(webhookRoutes.changeWebhook, { params: { id: String(webhook.id) }, body })
      onDone()
    } catch (error) {
      const path = error instanceof ApiProblem ? error.details[0]?.path : undefined
      const message = refusalOf(error, 'The webhook could not be saved. Please try again.')
      form.setError(path === 'events' || !isNew ? 'events' : 'address', { message }, { shouldFocus: true })
    }
  })
  return (
    <Dialog title={isNew ? 'Make a webhook' : 'Events of the webhook'} onCancel={onCancel}>
      <form noValidate onSubmit={onSubmit} className="grid gap-3">
        {isNew ? (
          <Field
            label="Address"
            help="Such as https://example.com/lakshya; it gets a signed POST"
            error={errors.address?.message}
          >
            {(control) => (
              <TextInput
                {...control}
                {...form.register('address')}
                type="url"
                inputMode="url"
                autoComplete="off"
                data-autofocus
              />
            )}
          </Field>
        ) : (
          <p className="text-ink-2">{webhook.address}</p>
        )}
        <fieldset aria-describedby="events-note" className="grid gap-1.5">
          <legend className="mb-1 text-table text-ink-2">It is told when</legend>
          {webhookEventNames.map((name) => (
            <Checkbox
              key={name}
              value={name}
              {...form.register('events')}
              label={
                <>
                  {webhookEvents[name]} <code className="text-small text-ink-3">{name}</code>
                </>
              }
            />
          ))}
          <p
            id="events-note"
            className={errors.events === undefined ? 'text-small text-ink-3' : 'text-small text-loss'}
          >
            {errors.events?.message ?? 'Messages hold numbers and states, never names, PANs or accounts.'}
          </p>
        </fieldset>
        <DialogActions>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" variant="primary" isBusy={isSubmitting}>
            {isNew ? 'Make webhook' : 'Save'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
