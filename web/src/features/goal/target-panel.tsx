import type { GoalDetail } from '@lakshya/contract'
import { useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { formatDate, formatPercent, formatRupees, notAvailable } from '../../core/formats/format.ts'
import { goalProgress } from '../../core/goal/goal-progress.ts'
import { completionWords, isHighReturn, requiredReturnWords } from './goal-words.ts'

const AcceptDialog = lazy(() => import('./edit/accept-dialog.tsx').then((m) => ({ default: m.AcceptDialog })))
const EditDialog = lazy(() => import('./edit/edit-dialog.tsx').then((m) => ({ default: m.EditDialog })))

/** How far the goal has come, and whether it arrives in time. */
export function TargetPanel({ goal }: { goal: GoalDetail | undefined }) {
  return (
    <Panel
      title="Towards the target"
      actions={
        <>
          <StatusBadge goal={goal} />
          {goal?.isFinalised === true && <EditGoal goal={goal} />}
          {goal?.isFinalised === true && <AcceptChance goal={goal} />}
        </>
      }
      basis={goal && `by ${formatDate(goal.targetDate)}`}
    >
      <Progress goal={goal} />
      <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 desk:grid-cols-4">
        <Fact
          label="Target"
          value={goal && formatRupees(goal.targetAmount)}
          basis={goal && targetBasis(goal)}
        />
        <Fact
          label="Target today"
          value={goal && formatRupees(goal.targetToday)}
          basis={goal && `the same at ${goal.inflation}% inflation a year`}
        />
        <Fact
          label="Required return"
          value={goal && <RequiredReturn goal={goal} />}
          basis={goal && requiredBasis(goal)}
        />
        <Fact
          label="Projected completion"
          value={goal && completionWords(goal)}
          basis="projected with the current mix; past performance may or may not be sustained"
        />
      </dl>
      {goal?.acceptedChance != null && (
        <p className="mt-3 text-table text-ink-2">
          The client accepted a chance of <b className="text-ink">{goal.acceptedChance.chance}%</b> on{' '}
          {formatDate(goal.acceptedChance.on)}.
        </p>
      )}
    </Panel>
  )
}

/** Opens where the address proposes a chance to be accepted. */
function AcceptChance({ goal }: { goal: GoalDetail }) {
  const { accept } = useSearch({ strict: false })
  const [isOpen, setIsOpen] = useState(accept !== undefined)
  const chance = Number(accept)
  if (!isOpen || !Number.isInteger(chance) || chance < 1 || chance > 99) return null
  return (
    <Suspense fallback={null}>
      <AcceptDialog goal={goal} chance={chance} onClose={() => setIsOpen(false)} />
    </Suspense>
  )
}

/** Name, target and date, one press away. */
function EditGoal({ goal }: { goal: GoalDetail }) {
  const { date } = useSearch({ strict: false })
  const [isOpen, setIsOpen] = useState(date !== undefined)
  return (
    <>
      <Button size="s" icon="edit" onClick={() => setIsOpen(true)}>
        Edit goal
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <EditDialog goal={goal} proposedDate={date} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function targetBasis({ createdAt, isTargetStated }: GoalDetail): string {
  const words = `in rupees of ${formatDate(createdAt)}`
  return isTargetStated ? words : `${words}; no target stated: the projected value stands for it`
}

function Progress({ goal }: { goal: GoalDetail | undefined }) {
  if (goal === undefined) return <Skeleton className="my-1.5 h-1.5 w-full" />
  const progress = goalProgress(goal)
  return (
    <div className="flex items-center gap-3">
      <progress
        aria-label="Goal progress"
        value={progress}
        max={100}
        className="goal-progress h-1.5 flex-1"
      />
      <span className="text-table">
        <b>{formatPercent(progress)}</b> <span className="text-ink-2">of the target</span>
      </span>
    </div>
  )
}

function StatusBadge({ goal }: { goal: GoalDetail | undefined }) {
  if (goal === undefined) return null
  if (goal.status === null) return <Badge>Status {notAvailable}</Badge>
  return <Badge tone={goal.status === 'On track' ? 'ok' : 'warn'}>{goal.status}</Badge>
}

function RequiredReturn({ goal }: { goal: GoalDetail }) {
  const isHigh = goal.requiredReturn.kind === 'rate' && isHighReturn(goal.requiredReturn.rate)
  return <span className={isHigh ? 'text-loss' : undefined}>{requiredReturnWords(goal)}</span>
}

function requiredBasis({ requiredReturn }: GoalDetail): string {
  if (requiredReturn.kind === 'none') return requiredReturn.reason
  const words = 'a year, to meet the target on its date'
  return isHighReturn(requiredReturn.rate) ? `${words}; above 25% is hardly to be had` : words
}

function Fact({ label, value, basis }: { label: string; value: ReactNode; basis: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-ink-2">{label}</dt>
      <dd className="text-figure font-semibold tracking-display">
        {value ?? <Skeleton className="my-1.5 h-4 w-24" />}
      </dd>
      <dd className="text-small text-ink-3">{basis}</dd>
    </div>
  )
}
