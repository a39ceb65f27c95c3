import { ErrorCard } from '../../../components/error-card.tsx'
import { ApiProblem } from '../../../core/api.ts'

const givenUp = 'Failed to load historical data after multiple attempts'

/** A refused call says why; one that failed four times says so. */
export function HistoryFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const problem = error instanceof ApiProblem ? error : undefined
  const isRefused = problem !== undefined && problem.status >= 400 && problem.status < 500
  return (
    <div className="pt-2">
      <ErrorCard title={isRefused ? 'Failed to load historical data' : givenUp} onRetry={onRetry}>
        {problem?.message}
      </ErrorCard>
    </div>
  )
}
