import { longestNotes, type MeetingView } from '@lakshya/contract'
import { useId } from 'react'
import { disclosure } from '../../core/disclosure.ts'
import type { OtherTab } from './use-other-tab.ts'
import type { Kept, WrittenMeeting } from './use-record.ts'

interface MeetingFootProps {
  name: string
  house: MeetingView['house']
  /** Undefined for who may only look, and until it is opened. */
  written: WrittenMeeting | undefined
}

/** The notes, which are kept at each key, and the lines that the law asks for. */
export function MeetingFoot({ name, house, written }: MeetingFootProps) {
  const id = useId()
  return (
    <footer className="mt-3 grid gap-x-6 gap-y-3 desk:grid-cols-[1fr_minmax(480px,1.2fr)] desk:items-end">
      <div className="text-small text-ink-3 max-desk:order-2">
        {/* Here, where it takes no height from the pictures. */}
        <p role="status" className="text-[15px] leading-5 text-ink-2">
          {written !== undefined && otherTabWords(written.otherTab, name)}
        </p>
        <p>
          Projections, not promises. Past performance may or may not be sustained in future and is not a
          guarantee of any future returns.
        </p>
        <p>{disclosure}</p>
        <p>
          {house.name}, {house.about}
        </p>
      </div>
      {written !== undefined && (
        <div>
          <label htmlFor={id} className="text-ink-2">
            Note, kept on {name}’s page
          </label>
          <textarea
            id={id}
            rows={2}
            maxLength={longestNotes}
            value={written.record.notes}
            onChange={(event) => written.change({ notes: event.target.value })}
            className="input mt-1 w-full resize-y rounded-control px-3 py-1.5 text-[15px] leading-5"
            aria-describedby={`${id}-kept`}
          />
          <p id={`${id}-kept`} role="status" className="min-h-5 text-ink-2">
            {keptWords(written.kept)}
          </p>
        </div>
      )}
    </footer>
  )
}

function otherTabWords(otherTab: OtherTab, name: string): string {
  switch (otherTab) {
    case 'none':
      return ''
    case 'open':
      return `This meeting is open in another tab too. Each tab keeps a note of its own; both end on ${name}’s page.`
    case 'left':
      return 'The other tab has ended or left the meeting. Its note stays as it was written there; this one goes on by itself.'
  }
}

function keptWords(kept: Kept): string {
  switch (kept.kind) {
    case 'nothing':
      return ''
    case 'sending':
      return 'Kept on this device'
    case 'kept':
      return 'Kept'
    case 'device':
      return 'Kept on this device; it is sent as soon as there is a connection'
    case 'memory':
      return 'This device keeps nothing: leave the page open until there is a connection'
    case 'refused':
      return `Kept on this device alone: ${kept.reason}`
  }
}
