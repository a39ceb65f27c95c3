import type { Confirmation } from '../state/use-live-plan.ts'

interface ConfirmationNoteProps {
  status: Confirmation
  isTrying: boolean
  isByHand: boolean
}

const words: Record<Confirmation, string> = {
  none: 'Move the slider: the whole page follows.',
  asking: 'Checking with the server.',
  same: 'The server came to the same plan, to the rupee.',
  failed: 'The server could not check this plan. It was computed here from the same figures.',
}

/** Where the plan on the screen comes from. */
export function ConfirmationNote({ status, isTrying, isByHand }: ConfirmationNoteProps) {
  const text = isTrying
    ? 'Computed here as you move.'
    : isByHand
      ? 'The diamond is the mix by hand. Moving the slider goes back to an optimal mix.'
      : words[status]
  return (
    <p role="status" className="mt-3 min-h-4 text-small text-ink-3">
      {text}
    </p>
  )
}
