import type { AskState } from '@lakshya/contract'
import type { AskRow } from './ask-row.ts'

/** How long a client may think it over, and what was agreed to may be carried out: days from the asking. */
export const validDays = 7

/** Where it stands at an instant. Of what was agreed to all may be done, or some. */
export function stateOf(
  ask: Pick<AskRow, 'declined_at' | 'ended_at' | 'verified_at' | 'valid_until'>,
  now: Date,
): AskState {
  if (ask.declined_at !== null) return 'declined'
  if (ask.ended_at !== null) return 'ended'
  if (ask.valid_until !== null && ask.valid_until <= now) return 'expired'
  return ask.verified_at === null ? 'waiting' : 'agreed'
}
