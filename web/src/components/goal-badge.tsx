import type { GoalStanding } from '@lakshya/contract'
import { Badge } from './badge.tsx'

const tones = { Reached: 'brand', 'On track': 'ok', 'Needs attention': 'warn' } as const

/** Where a goal stands, in a word. */
export function GoalBadge({ standing }: { standing: GoalStanding }) {
  return <Badge tone={tones[standing]}>{standing}</Badge>
}
