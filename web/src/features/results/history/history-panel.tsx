import type { PortfolioHistory } from '@lakshya/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { Select } from '../../../components/fields/select.tsx'
import { Panel } from '../../../components/page/panel.tsx'
import { ApiProblem } from '../../../core/api.ts'
import type { GoalFormData } from '../../../core/goal/goal-storage.ts'
import { HistoryFailure } from './history-failure.tsx'
import { HistorySkeleton } from './history-skeleton.tsx'
import { HistoryView } from './history-view.tsx'
import { type HistoryUpdate, type MixHistory, useFundHistory } from './use-mix-history.ts'

interface HistoryPanelProps {
  goal: GoalFormData
  goalAmount: number
  history: MixHistory
  nameOf: (code: string) => string
  /** Of a fund in the mix. */
  colourOf: (code: string) => string | undefined
  /** Whose early history stands in, in words. */
  proxies: (history: PortfolioHistory) => string
  className?: string
}

const wholeMix = ''

/** How the mix, or one of its funds alone, would have done: annual returns and what stands out in them. */
export function HistoryPanel(props: HistoryPanelProps) {
  const { goal, goalAmount, history, nameOf, colourOf, proxies, className = '' } = props
  const codes = Object.keys(history.allocations)
  const [chosen, setChosen] = useState(wholeMix)
  const code = codes.includes(chosen) ? chosen : undefined
  const ofFund = useFundHistory(goal, goalAmount, code)
  const query = code === undefined ? history.query : ofFund
  const { update } = history
  return (
    <HistoryBody
      query={query}
      basis={code === undefined ? mixWords(update) : `${nameOf(code)} alone, annual returns`}
      proxies={proxies}
      className={className}
      colour={code === undefined ? undefined : colourOf(code)}
    >
      <div className="flex flex-wrap items-center gap-2 pb-1">
        <Select
          aria-label="History of"
          className="max-w-60 max-wide:max-w-none"
          value={code ?? wholeMix}
          onChange={(event) => setChosen(event.target.value)}
          options={[
            { value: wholeMix, label: 'The whole mix' },
            ...codes.map((each) => ({ value: each, label: nameOf(each) })),
          ]}
        />
        {update && (
          <Button
            className="max-wide:w-full wide:ml-auto"
            disabled={!update.isPossible}
            isBusy={update.isUpdating}
            onClick={() => void update.run()}
          >
            Update Historical Analysis
          </Button>
        )}
      </div>
    </HistoryBody>
  )
}

function mixWords(update: HistoryUpdate | undefined): string {
  if (update === undefined || !update.isBehind) return 'this mix, annual returns'
  return 'the mix before your changes'
}

interface HistoryBodyProps {
  query: UseQueryResult<PortfolioHistory>
  basis: string
  proxies: (history: PortfolioHistory) => string
  className: string
  colour: string | undefined
  /** The panel's controls. */
  children: ReactNode
}

const title = 'Historical Analysis'

function HistoryBody({ query, basis, proxies, className, colour, children }: HistoryBodyProps) {
  if (query.data) {
    return (
      <HistoryView
        title={title}
        basis={basis}
        history={query.data}
        proxies={proxies(query.data)}
        className={className}
        controls={children}
        colour={colour}
      />
    )
  }
  const hasFailed = query.isError && !query.isFetching
  return (
    <Panel title={title} basis={basis} className={className}>
      {children}
      {hasFailed ? (
        <HistoryFailure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <HistorySkeleton failures={query.failureCount} isRefused={isRefused(query.failureReason)} />
      )}
    </Panel>
  )
}

const isRefused = (error: Error | null) =>
  error instanceof ApiProblem && error.status >= 400 && error.status < 500
