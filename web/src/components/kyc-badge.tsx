import { Badge } from './badge.tsx'

/** Completed or Pending, as the lists say it. */
export function KycBadge({ isCompleted }: { isCompleted: boolean }) {
  return isCompleted ? <Badge tone="ok">Completed</Badge> : <Badge>Pending</Badge>
}
