import type { PortfolioSummary } from '@lakshya/contract'
import { lazy, Suspense, useState } from 'react'

// Few look: it comes when it is asked for.
const CommissionDialog = lazy(() =>
  import('./commission-dialog.tsx').then((m) => ({ default: m.CommissionDialog })),
)

/** What the estimate is made of, one press away. */
export function CommissionBasis({ summary }: { summary: PortfolioSummary }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      Estimate: value ×{' '}
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="text-brand-text underline-offset-2 hover:underline max-wide:-my-3.5 max-wide:py-3.5"
      >
        trail rate by category
      </button>{' '}
      ÷ 12
      {summary.assumesRegularPlans && '. Direct plans pay none: the regular plan’s rate is assumed.'}
      {isOpen && (
        <Suspense fallback={null}>
          <CommissionDialog summary={summary} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
