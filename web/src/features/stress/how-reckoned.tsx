import { type StressAnswer, stressMethod } from '@lakshya/contract'
import { useState } from 'react'
import { Button } from '../../components/button.tsx'
import { Dialog, DialogActions } from '../../components/overlay/dialog.tsx'
import { formatDate, formatRupees } from '../../core/formats/format.ts'

const namesShown = 6

/** How the figures come about, one click away: the method, what stands in for what, and what cannot be told. */
export function HowReckoned({ answer }: { answer: StressAnswer }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="text-brand-text underline underline-offset-2 max-wide:-my-3.5 max-wide:py-3.5"
        onClick={() => setOpen(true)}
      >
        How this is reckoned
      </button>
      {isOpen && (
        <Dialog title="How this is reckoned" onCancel={() => setOpen(false)}>
          <ul className="grid list-disc gap-2 pl-4 text-table">
            {stressMethod(answer, formatDate).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <StandIns answer={answer} />
          <DialogActions>
            <Button onClick={() => setOpen(false)}>Close</Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}

function StandIns({ answer: { standIns } }: { answer: StressAnswer }) {
  if (standIns.length === 0) return null
  const shown = standIns.slice(0, namesShown)
  return (
    <>
      <h3 className="mt-3 mb-1 font-semibold">Another fund’s record stands in</h3>
      <ul className="grid list-disc gap-1 pl-4 text-table">
        {shown.map(({ fundName, as }) => (
          <li key={fundName}>
            {fundName}: {as}
          </li>
        ))}
      </ul>
      {standIns.length > shown.length && (
        <p className="mt-1 text-small text-ink-3">
          and {standIns.length - shown.length} more; the CSV names all
        </p>
      )}
    </>
  )
}

/** What keeps its value as nothing tells what it does, by name. */
export function UntoldFunds({ answer: { untold } }: { answer: StressAnswer }) {
  return (
    <>
      {untold.slice(0, namesShown).map(({ fundName, reason, value, clients, named }) => {
        const others = clients - named.length
        const names = named.map(({ name }) => name).join(', ')
        return (
          <p key={fundName}>
            {fundName} is left at {formatRupees(value)}: {reason}. Held by {names}
            {others > 0 ? ` and ${others} more` : ''}.
          </p>
        )
      })}
      {untold.length > namesShown && (
        <p>{untold.length - namesShown} more funds are left as they are; the CSV names all.</p>
      )}
    </>
  )
}
