import type { FundIssue } from '@lakshya/contract'
import type { ReactNode } from 'react'
import { Badge } from '../../../components/badge.tsx'
import { Button } from '../../../components/button.tsx'
import { RadioGroup } from '../../../components/fields/radio-group.tsx'
import { Panel } from '../../../components/page/panel.tsx'
import { formatPercent, formatRupees } from '../../../core/formats/format.ts'
import type { IssueChoice, PlanDispatch, PlanState } from '../state/plan-state.ts'
import { areIssuesDecided } from './issue-resolution.ts'
import { useResolveIssues } from './use-resolve-issues.ts'

interface IssueResolutionPanelProps {
  state: PlanState
  dispatch: PlanDispatch
  /** Percent of a fund in the mix. */
  shareOf: (code: string) => number
  /** The way out that mends all of them at once. */
  children: ReactNode
}

/** Each fund below its minimum with the actions that mend it, applied together. */
export function IssueResolutionPanel({ state, dispatch, shareOf, children }: IssueResolutionPanelProps) {
  const { issues } = state
  const { apply, isApplying } = useResolveIssues(state, dispatch)
  const open = issues.filter((issue) => issue.action === null).length
  return (
    <Panel
      title="Fund issue resolution"
      hasAttention
      actions={<Badge tone={open > 0 ? 'warn' : 'neutral'}>{`${open} of ${issues.length} open`}</Badge>}
    >
      <div className="pt-1 pb-4">{children}</div>
      <h3 className="border-t border-line pt-3 text-small text-ink-2">Or fund by fund</h3>
      <ul className="divide-y divide-line">
        {issues.map((issue) => (
          <li key={issue.symbol} className="py-3 first:pt-2">
            <h4 className="font-semibold">{issue.name}</h4>
            <p className="mb-1 text-small text-ink-2">
              {formatRupees(issue.amount)} is{' '}
              <b className="text-warn">{formatRupees(issue.shortfallAmount)} short</b> of its{' '}
              {formatRupees(issue.minRequired)} minimum.
            </p>
            <RadioGroup
              label={`Action for ${issue.name}`}
              isLabelShown={false}
              isStacked
              options={optionsOf(issue, shareOf(issue.symbol))}
              value={chosenValue(issue)}
              onValueChange={(value) =>
                dispatch({ kind: 'choose-action', symbol: issue.symbol, choice: choiceOf(value) })
              }
            />
          </li>
        ))}
      </ul>
      <p className="mb-3 border-t border-line pt-3 text-small text-ink-3">
        The other funds are rescaled so that the total stays 100%. Where an increase takes the total above
        100%, the plan’s amount grows with it.
      </p>
      <Button isFull disabled={!areIssuesDecided(issues)} isBusy={isApplying} onClick={() => void apply()}>
        Apply Selected Actions
      </Button>
    </Panel>
  )
}

function optionsOf(issue: FundIssue, share: number) {
  return [
    {
      value: 'increase',
      label: `Increase to ${formatRupees(issue.minRequired)}`,
      note: `+${formatRupees(issue.shortfallAmount)}`,
    },
    ...issue.alternatives.map(({ symbol, name, minRequired }) => ({
      value: `swap:${symbol}`,
      label: `Swap to ${name}`,
      note: `min ${formatRupees(minRequired)}`,
    })),
    { value: 'remove', label: 'Remove from the plan', note: formatPercent(-share) },
  ]
}

function chosenValue(issue: FundIssue): string | undefined {
  if (issue.action === 'swap') return `swap:${issue.alternativeSelected}`
  return issue.action ?? undefined
}

function choiceOf(value: string): IssueChoice {
  if (value.startsWith('swap:')) return { action: 'swap', alternative: value.slice('swap:'.length) }
  return { action: value === 'increase' ? 'increase' : 'remove' }
}
