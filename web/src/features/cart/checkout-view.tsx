import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { PageHead } from '../../components/page/page-head.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { PageSpinner } from '../../components/spinner.tsx'
import type { CartItem } from '../../core/cart/cart-item.ts'
import { useCartItems } from '../../core/cart/cart-items.ts'
import { keepFinished } from '../../core/cart/finished-checkout.ts'
import { dayInIndia } from '../../core/formats/indian-time.ts'
import { shelfMinimums } from '../../core/goal/shelf-minimums.ts'
import { useUser } from '../../core/session/session.tsx'
import { ClientSection } from './client/client-section.tsx'
import { OtpSection } from './consent/otp-section.tsx'
import { DonePanel } from './finalise/done-panel.tsx'
import type { Finalize } from './finalise/use-finalize.ts'
import { GoalCard } from './goals/goal-card.tsx'
import { goalTotal } from './items/cart-funds.ts'
import { cartTotals, paidAs } from './items/cart-totals.ts'
import { TotalsSection } from './totals-section.tsx'
import { useCheckout } from './use-checkout.ts'

/** The goals of one client, the client's consent, and their finalisation. */
export function CheckoutView() {
  const { id: adviserId } = useUser()
  const items = useCartItems(adviserId)
  const { client, catalogue, figures, otp, finalize, edits, ...act } = useCheckout(adviserId, items)
  const isLocked = finalize.progress !== undefined
  useFocusKept(items)
  const isFinished = useFinished(finalize, items)
  if (isFinished) return <PageSpinner label="Opening the client’s page" />
  return (
    <>
      <PageHead
        title="Checkout"
        crumbs={<Link to="/dashboard">Back to Dashboard</Link>}
        detail={
          items.length === 0 ? undefined : (
            <span className="text-ink-2">
              {items.length === 1 ? '1 goal' : `${items.length} goals`} for {client.name}
            </span>
          )
        }
      />
      {finalize.done.length > 0 && items.length > 0 && <DonePanel done={finalize.done} remaining={items} />}
      {items.length === 0 ? (
        <Panel label="Cart">
          <EmptyState title="No goals in cart." action={<LinkButton to="/clients">Open a client</LinkButton>}>
            Set a goal for a client and add its plan to the cart.
          </EmptyState>
        </Panel>
      ) : (
        <div className="grid gap-4 desk:grid-cols-[2fr_minmax(340px,1fr)] desk:items-start">
          <div className="grid min-w-0 gap-4">
            {items.map((item) => (
              <GoalCard
                key={item.itemId}
                item={item}
                catalogue={catalogue}
                figures={figures(item)}
                failure={finalize.failures.find((each) => each.itemId === item.itemId)}
                edits={edits}
                riskAppetite={client.riskAppetite}
                isLocked={isLocked}
              />
            ))}
          </div>
          <aside
            aria-label="Confirm"
            className="min-w-0 rounded-panel border border-line bg-surface desk:sticky desk:top-16"
          >
            <ClientSection client={client} />
            {act.saveAll === undefined ? (
              <OtpSection
                otp={otp}
                email={client.email}
                isKycValidated={client.kyc?.isValidated}
                block={act.amountBlock}
                hint={act.choiceHint}
                isLocked={isLocked || client.isLoading}
                onSend={act.sendOtp}
              />
            ) : null}
            <TotalsSection
              totals={cartTotals(items, dayInIndia(new Date()), shelfMinimums(catalogue ?? []))}
              goalCount={items.length}
              progress={finalize.progress}
              block={act.block}
              isJustVerified={otp.token !== undefined}
              isOtpMissing={act.isOtpMissing}
              onFinalize={act.finalizeAll}
              onSave={act.saveAll}
            />
          </aside>
        </div>
      )}
    </>
  )
}

/** Once every goal is finalised the client's page follows, with what happens next. */
function useFinished({ done, progress }: Finalize, items: readonly CartItem[]): boolean {
  const navigate = useNavigate()
  const clientId = done[0]?.item.id
  const isFinished = clientId !== undefined && items.length === 0 && progress === undefined
  useEffect(() => {
    if (!isFinished) return
    const goals = done.map(({ item, goalId }) => ({
      goalId,
      name: item.goalName,
      amount: goalTotal(item),
      paidAs: paidAs(item),
    }))
    keepFinished({ clientId, goals })
    void navigate({ to: '/clients/$clientId', params: { clientId: String(clientId) }, replace: true })
  }, [isFinished, clientId, done, navigate])
  return isFinished
}

/** Where the focus stood on a goal or fund that is gone now, it goes to the page's beginning, not out of the page. */
function useFocusKept(items: readonly CartItem[]): void {
  const before = useRef(items)
  useEffect(() => {
    if (before.current === items) return
    before.current = items
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  }, [items])
}
