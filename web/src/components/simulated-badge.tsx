import { Badge } from './badge.tsx'

/** On every panel that shows a figure from simulated NAVs. */
export function SimulatedBadge() {
  return <Badge tone="info">Simulated NAV</Badge>
}
