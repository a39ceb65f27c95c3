import type { Confirmation } from '../state/use-live-plan.ts'

interface ConfirmationNoteProps {
  status: Confirmation
  isTrying: boolean
  isByHand: boolean
}

const words: Record<Confirmation, string> = {
  none: 'Move the slider: the whole page follows.',
  asking: 'Checking the figures.',
  same: 'Checked: the same plan, to the rupee.',
  failed: 'This plan could not be checked a second time just now. It rests on the same NAVs.',
}

/** Where the plan on the screen comes from. */
export function ConfirmationNote({ status, isTrying, isByHand }: ConfirmationNoteProps) {
  const text = isTrying
    ? 'Follows as you move.'
    : isByHand
      ? 'The diamond is the mix by hand. Moving the slider goes back to an optimal mix.'
      : words[status]
  return (
    <p role="status" className="mt-3 min-h-4 text-small text-ink-3">
      {text}
    </p>
  )
}
