import type { ClientAsk } from '@lakshya/contract'
import { Button } from '../../../components/button.tsx'
import { Note } from '../../../components/note.tsx'
import { formatMoment } from '../../../core/formats/format.ts'
import type { Ask } from './use-ask.ts'

interface AskSectionProps {
  ask: Ask
  /** What has to be mended before the client is asked; undefined where nothing has. */
  block: string | undefined
  isLocked: boolean
  onSend: () => void
}

/** The client's consent in the own view, where he has one: asked for, waited for and answered there. */
export function AskSection({ ask, block, isLocked, onSend }: AskSectionProps) {
  const { canAsk, stage, last } = ask
  if (!canAsk && stage === 'none') return null
  const isOpen = stage === 'waiting' || stage === 'agreed'
  return (
    <div className="mt-4 grid justify-items-start gap-2 border-t border-line pt-3">
      <h3 className="font-semibold">In the client’s own view</h3>
      {last === undefined || stage === 'none' ? (
        <p className="text-small text-ink-3">
          The client reads all of it there, and agrees or declines. It waits for 7 days; a mail says that it
          waits.
        </p>
      ) : (
        <Standing stage={stage} last={last} />
      )}
      {isOpen ? (
        <Button size="s" onClick={ask.takeBack} isBusy={ask.isBusy} disabled={isLocked}>
          Take back
        </Button>
      ) : (
        <Button
          size="s"
          onClick={onSend}
          isBusy={ask.isBusy}
          disabled={!canAsk || isLocked || block !== undefined}
          aria-describedby={block === undefined ? undefined : 'ask-block'}
        >
          {stage === 'none' ? 'Ask in the client’s own view' : 'Ask again in the client’s own view'}
        </Button>
      )}
      {!isOpen && block !== undefined && (
        <p id="ask-block" className="text-small text-ink-3">
          {block}
        </p>
      )}
    </div>
  )
}

function Standing({ stage, last }: { stage: Exclude<Ask['stage'], 'none'>; last: ClientAsk }) {
  const answered = last.answeredAt === null ? '' : formatMoment(last.answeredAt)
  switch (stage) {
    case 'waiting':
      return (
        <Note isAnnounced>
          <b>Waits for the client’s answer.</b>
          <p>
            Asked {formatMoment(last.askedAt)}. It waits until {formatMoment(last.validUntil)}; a code that is
            mailed takes its place.
          </p>
        </Note>
      )
    case 'agreed':
      return (
        <Note tone="ok" isAnnounced>
          <b>The client agreed in the own view.</b>
          <p>
            {answered}
            {last.device === null ? '' : `, in ${last.device}`}. Finalize until{' '}
            {formatMoment(last.validUntil)}.
          </p>
        </Note>
      )
    case 'declined':
      return (
        <Note tone="warn" isAnnounced>
          <b>The client declined.</b>
          <p>{last.reason === null ? `${answered}, without a reason.` : `${answered}: “${last.reason}”`}</p>
        </Note>
      )
    case 'expired':
      return (
        <Note tone="warn">
          <b>What was asked has expired.</b>
          <p>It waited until {formatMoment(last.validUntil)}.</p>
        </Note>
      )
    default:
      return (
        <Note tone="warn" isAnnounced>
          <b>The cart is not what the client was asked for any more.</b>
          <p>What changed, a cost or a figure among it, is agreed to anew. Ask again.</p>
        </Note>
      )
  }
}
