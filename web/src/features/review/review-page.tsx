import type { GoalDetail } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { Fragment } from 'react'
import { ErrorCard } from '../../components/error-card.tsx'
import { GoalNotFound, InvalidGoal } from '../../components/page/goal-cards.tsx'
import { PageHead } from '../../components/page/page-head.tsx'
import { ApiProblem, messageOf } from '../../core/api.ts'
import { formatDate } from '../../core/formats/format.ts'
import { useGoalId } from '../../core/goal/use-goal-id.ts'
import { goalQuery } from '../../core/queries/goal-queries.ts'
import { useHoldings } from '../../core/queries/use-holdings.ts'
import { AllocationPanel } from './allocation-panel.tsx'
import { MetricsPanel } from './metrics-panel.tsx'
import { CommentsPanel, TradesSection } from './panels-later.ts'
import { ProgressPanel } from './progress-panel.tsx'
import { RecommendationsPanel } from './recommendations-panel.tsx'
import { failureWords } from './requests/review-requests.ts'
import { analysisFailed, useGoalAnalysis } from './requests/use-goal-analysis.ts'
import { RiskPanel } from './risk/risk-panel.tsx'
import { useRiskAdjustment } from './risk/use-risk-adjustment.ts'
import { isFar } from './trades/trade-stops.ts'

/** `/goals/{id}/review` */
export function ReviewPage() {
  const goalId = useGoalId()
  return goalId === undefined ? <InvalidGoal /> : <Review key={goalId} goalId={goalId} />
}

function Review({ goalId }: { goalId: number }) {
  const { far } = useSearch({ from: '/protected/goals/$goalId/review' })
  const query = useQuery(goalQuery(goalId))
  const holdings = useHoldings(goalId)
  const goal = query.data
  const review = useGoalAnalysis(goal, holdings.rows, goal !== undefined && holdings.isSettled)
  const risk = useRiskAdjustment(review)
  if (query.error instanceof ApiProblem && query.error.status === 404) return <GoalNotFound />
  const analysis = review.shown?.analysis
  const failed =
    query.isError && goal === undefined
      ? { title: 'Failed to fetch goal data', query }
      : holdings.query.isError && holdings.rows === undefined
        ? { title: 'Failed to fetch funds data', query: holdings.query }
        : undefined
  return (
    // Drawn anew once the goal is known, so that nothing moves away from where one looks or presses.
    <Fragment key={goal === undefined ? 'waits' : 'known'}>
      <ReviewHead goalId={goalId} goal={goal} />
      <div className="grid gap-4">
        {failed && (
          <ErrorCard
            title={failed.title}
            onRetry={() => void failed.query.refetch()}
            isRetrying={failed.query.isFetching}
          >
            {messageOf(failed.query.error, 'Please try again.')}
          </ErrorCard>
        )}
        <ProgressPanel goal={goal} analysis={analysis} isAnalyzing={review.isAnalyzing} />
        {review.error !== null && !review.isAnalyzing && (
          <ErrorCard title={analysisFailed} onRetry={risk.apply}>
            {failureWords(review.error, 'Please try again.')}
          </ErrorCard>
        )}
        <div className="grid gap-4 desk:grid-cols-2">
          <RiskPanel
            risk={risk}
            isAnalyzing={review.isAnalyzing}
            isKnown={analysis !== undefined}
            glide={analysis?.analysis.glide}
          />
          <MetricsPanel analysis={analysis} rows={holdings.rows} hasFailed={review.error !== null} />
        </div>
        <div className="grid gap-4 desk:grid-cols-[7fr_5fr]">
          <AllocationPanel analysis={analysis} hasFailed={review.error !== null} />
          <RecommendationsPanel
            goalId={goalId}
            accepted={goal?.acceptedChance}
            analysis={analysis}
            hasFailed={review.error !== null}
          />
        </div>
        {goal !== undefined && analysis !== undefined && (
          <TradesSection goal={goal} riskAdjustment={risk.applied} far={isFar(far) ? far : undefined} />
        )}
        <CommentsPanel goalId={goalId} goal={goal} rows={holdings.rows} analysis={analysis} />
      </div>
    </Fragment>
  )
}

function ReviewHead({ goalId, goal }: { goalId: number; goal: GoalDetail | undefined }) {
  return (
    <PageHead
      title="Review Goal"
      crumbs={
        <>
          <Link to="/goals/$goalId" params={{ goalId: String(goalId) }}>
            {goal?.name ?? 'Back to the goal'}
          </Link>
          <span>/ Review Goal</span>
        </>
      }
      detail={
        goal && (
          <span className="text-ink-2">
            {goal.name}, {goal.clientName}, to {formatDate(goal.targetDate)}
          </span>
        )
      }
    />
  )
}
