import type { ClientDetail, OptimizationResult } from '@lakshya/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Badge } from '../../../components/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { Icon } from '../../../components/icon.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { PageHead } from '../../../components/page/page-head.tsx'
import { Skeleton } from '../../../components/skeleton.tsx'
import { formatDate } from '../../../core/formats/format.ts'
import { writeDraft } from '../../../core/goal/goal-draft.ts'
import type { GoalOwner } from '../../../core/goal/goal-storage.ts'
import { AddedNote } from '../cart/added-note.tsx'
import { useCartAddition } from '../cart/use-cart-addition.ts'
import type { PlanState } from '../state/plan-state.ts'
import { goalKind } from './plan-figures.ts'

interface PlanHeadProps {
  owner: GoalOwner
  /** The item of the cart that the plan was opened from. */
  itemId: string | undefined
  state: PlanState
  /** The plan as the page shows it; undefined where every fund by hand is at 0. */
  shown: OptimizationResult | undefined
  targetDate: string
  client: UseQueryResult<ClientDetail>
  /** The plan was to go into the cart without the reason that its risk needs. */
  onReasonMissing: () => void
  isComparing: boolean
  /** Opens the comparison with another mix, or closes it. */
  onCompare: () => void
}

export function PlanHead(props: PlanHeadProps) {
  const { owner, itemId, state, shown, targetDate, client, onReasonMissing, isComparing, onCompare } = props
  const { goal, issues } = state
  const { add, isAdding, isAdded } = useCartAddition({ owner, itemId, state, shown, onReasonMissing })
  const params = { clientId: String(owner.clientId) }
  return (
    <>
      <PageHead
        title={goal.goalName}
        crumbs={
          <>
            <Link to="/clients">Clients</Link> /{' '}
            <Link to="/clients/$clientId" params={params}>
              {client.data?.name ?? (client.isPending ? <LoadingName /> : 'Client')}
            </Link>{' '}
            / New goal
          </>
        }
        detail={
          <span className="text-ink-2">
            {goalKind(goal)}, to {formatDate(targetDate)}
          </span>
        }
        actions={
          <>
            {issues.length > 0 && <IssueLink count={issues.length} />}
            <LinkButton
              to="/clients/$clientId/goals/new"
              params={params}
              onClick={() => writeDraft(owner, goal)}
            >
              Change goal
            </LinkButton>
            <Button
              aria-expanded={isComparing}
              className="aria-expanded:bg-selected aria-expanded:text-brand-text"
              onClick={onCompare}
            >
              Compare
            </Button>
            <Button
              // One button leads on: what was added has its own.
              variant={isAdded ? 'plain' : 'primary'}
              icon="cart"
              isBusy={isAdding}
              onClick={() => void add()}
            >
              Add to Cart
            </Button>
          </>
        }
      />
      {isAdded && <AddedNote clientId={owner.clientId} />}
    </>
  )
}

function IssueLink({ count }: { count: number }) {
  return (
    <a href="#fund-issues" className="text-warn max-wide:basis-full!">
      <Badge tone="warn">
        <Icon name="warn" />
        {count === 1 ? '1 fund issue to resolve' : `${count} fund issues to resolve`}
      </Badge>
    </a>
  )
}

function LoadingName() {
  return (
    <>
      <span className="sr-only">Client</span>
      <Skeleton className="h-4 w-24" />
    </>
  )
}
