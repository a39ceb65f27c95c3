import type { KycState } from '@lakshya/contract'
import { Badge } from '../../components/badge.tsx'

const tones = {
  'Not started': 'neutral',
  'Under process': 'info',
  Registered: 'info',
  Validated: 'ok',
  'On hold': 'warn',
  Rejected: 'bad',
} as const

export function KycStateBadge({ state }: { state: KycState }) {
  return <Badge tone={tones[state]}>{state}</Badge>
}
