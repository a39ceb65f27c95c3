import { lazy, Suspense, useState } from 'react'
import { reasonWords, type XirrBasisProps } from './xirr-words.ts'

// Few look: it comes when it is asked for.
const CashFlowsDialog = lazy(() =>
  import('./cash-flows-dialog.tsx').then((m) => ({ default: m.CashFlowsDialog })),
)

/** 'Your return': its flows and formula one press away, and why there is none where there is none. */
export function XirrBasis({ clientId, xirr, goal }: XirrBasisProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      {xirr.kind === 'rate' ? 'your return, ' : `${reasonWords(xirr)} `}
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="text-brand-text underline-offset-2 hover:underline max-wide:-my-3.5 max-wide:py-3.5"
      >
        by cash flows
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <CashFlowsDialog clientId={clientId} xirr={xirr} goal={goal} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
