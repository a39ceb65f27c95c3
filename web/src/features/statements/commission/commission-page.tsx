import { type CommissionCheck, mayDo } from '@lakshya/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../../components/button.tsx'
import { ErrorCard } from '../../../components/error-card.tsx'
import { Select } from '../../../components/fields/select.tsx'
import { PageHead } from '../../../components/page/page-head.tsx'
import { PageSpinner } from '../../../components/spinner.tsx'
import { messageOf } from '../../../core/api.ts'
import { formatMonth } from '../../../core/formats/format.ts'
import { useUser } from '../../../core/session/session.tsx'
import { CommissionFigures } from './commission-figures.tsx'
import { CommissionNotes } from './commission-notes.tsx'
import { commissionCheckQuery } from './commission-queries.ts'
import { CommissionQuestions } from './commission-questions.tsx'
import { ComparisonPanel } from './comparison-panel.tsx'
import { ReadCommission } from './read-commission.tsx'
import { StatementsPanel } from './statements-panel.tsx'

const ToleranceDialog = lazy(() =>
  import('./tolerance-dialog.tsx').then((m) => ({ default: m.ToleranceDialog })),
)

/** `/commission`: what registrars paid, beside what the ledger expects. */
export function CommissionPage() {
  const { from, to } = useSearch({ strict: false })
  const months = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
  const query = useQuery(commissionCheckQuery(months))
  const { role } = useUser()
  const mayRead = mayDo(role, 'finalise')
  if (query.isError && query.data === undefined) {
    return (
      <ErrorCard
        title="Failed to compare commission"
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      >
        {messageOf(query.error, 'Please try again.')}
      </ErrorCard>
    )
  }
  if (query.data === undefined) return <PageSpinner label="Comparing commission" />
  const check = query.data
  const isAny = check.months.length > 0
  return (
    <>
      <CommissionHead check={check} mayChange={mayDo(role, 'own')} />
      {isAny && <CommissionFigures check={check} />}
      <div className="grid gap-4">
        {isAny && <CommissionNotes check={check} />}
        {mayRead && <CommissionQuestions questions={check.questions} />}
        {isAny && <ComparisonPanel check={check} months={months} />}
        <div className="grid items-start gap-4 desk:grid-cols-2">
          {mayRead && <ReadCommission />}
          <StatementsPanel mayTake={mayRead} />
        </div>
      </div>
    </>
  )
}

interface HeadProps {
  check: CommissionCheck
  mayChange: boolean
}

function CommissionHead({ check, mayChange }: HeadProps) {
  const [isOpen, setIsOpen] = useState(false)
  const isAny = check.months.length > 0
  return (
    <PageHead
      title="Commission"
      crumbs={
        <>
          <Link to="/dashboard">Dashboard</Link> / Commission
        </>
      }
      detail={<span className="text-ink-2">what registrars paid, beside what your book expects</span>}
      actions={
        isAny && (
          <>
            <MonthChoice check={check} />
            {mayChange && <Button onClick={() => setIsOpen(true)}>Tolerance</Button>}
            {isOpen && (
              <Suspense fallback={null}>
                <ToleranceDialog tolerance={check.tolerance} onClose={() => setIsOpen(false)} />
              </Suspense>
            )}
          </>
        )
      }
    />
  )
}

/** The months that are compared: those that statements pay for, and those between. */
function MonthChoice({ check: { from, to, months } }: { check: CommissionCheck }) {
  const navigate = useNavigate()
  const [first, last] = [from.slice(0, 7), to.slice(0, 7)]
  const known = [...new Set([...months, first, last])].toSorted().reverse()
  const options = known.map((value) => ({ value, label: formatMonth(`${value}-01`) }))
  const go = (next: { from: string; to: string }) => void navigate({ to: '/commission', search: next })
  return (
    <>
      <Select
        aria-label="From"
        className="w-36!"
        value={first}
        options={options}
        onChange={({ target }) => go({ from: target.value, to: target.value > last ? target.value : last })}
      />
      <Select
        aria-label="To"
        className="w-36!"
        value={last}
        options={options}
        onChange={({ target }) => go({ from: target.value < first ? target.value : first, to: target.value })}
      />
    </>
  )
}
