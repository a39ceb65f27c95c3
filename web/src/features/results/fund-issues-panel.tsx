import type { FundIssue } from '@lakshya/contract'
import { Badge } from '../../components/badge.tsx'
import { Panel } from '../../components/panel.tsx'
import { formatRupees } from '../../core/format.ts'

interface FundIssuesPanelProps {
  issues: readonly FundIssue[]
}

/** Each fund whose amount is below its minimum, with what it lacks. */
export function FundIssuesPanel({ issues }: FundIssuesPanelProps) {
  return (
    <Panel
      title="Fund issues"
      hasAttention
      actions={
        <Badge tone="warn">{issues.length === 1 ? '1 to resolve' : `${issues.length} to resolve`}</Badge>
      }
    >
      <ul className="divide-y divide-line">
        {issues.map((issue) => (
          <li key={issue.symbol} className="py-3 first:pt-1 last:pb-0">
            <h3 className="font-semibold">{issue.name}</h3>
            <p className="text-table text-ink-2">
              {formatRupees(issue.amount)} is{' '}
              <b className="text-warn">{formatRupees(issue.shortfallAmount)} short</b> of its{' '}
              {formatRupees(issue.minRequired)} minimum.
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3 border-t border-line pt-3 text-table text-ink-3">
        A larger amount or another risk level may mend it: change the goal.
      </p>
    </Panel>
  )
}
