import type { ClientDetail } from '@lakshya/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Badge } from '../../components/badge.tsx'
import { Icon } from '../../components/icon.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { Skeleton } from '../../components/skeleton.tsx'
import { formatDate } from '../../core/format.ts'
import { type GoalOwner, writeDraft } from '../../core/goal-storage.ts'
import { goalKind } from './plan-figures.ts'
import type { ShownPlan } from './resolve-plan.ts'

interface PlanHeadProps {
  owner: GoalOwner
  plan: ShownPlan
  client: UseQueryResult<ClientDetail>
}

export function PlanHead({ owner, plan, client }: PlanHeadProps) {
  const { goal, result, targetDate } = plan
  const params = { clientId: String(owner.clientId) }
  return (
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
          {result.fundIssues.length > 0 && <IssueLink count={result.fundIssues.length} />}
          <LinkButton
            to="/clients/$clientId/goals/new"
            params={params}
            onClick={() => writeDraft(owner, goal)}
          >
            Change goal
          </LinkButton>
        </>
      }
    />
  )
}

function IssueLink({ count }: { count: number }) {
  return (
    <a href="#fund-issues" className="text-warn">
      <Badge tone="warn">
        <Icon name="warn" />
        {count === 1 ? '1 fund issue' : `${count} fund issues`}
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
