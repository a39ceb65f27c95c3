import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { EmptyState } from '../../components/empty-state.tsx'
import { LinkButton } from '../../components/link-button.tsx'
import { PageHead } from '../../components/page/page-head.tsx'
import { Panel } from '../../components/page/panel.tsx'
import { PageSpinner } from '../../components/spinner.tsx'
import { removeAct } from '../../core/cart/act-store.ts'
import { useCartItems } from '../../core/cart/cart-items.ts'
import { countWords } from '../../core/cart/count-words.ts'
import { keepFinished } from '../../core/cart/finished-checkout.ts'
import { useCartActs } from '../../core/cart/use-cart-acts.ts'
import { dayInIndia } from '../../core/formats/indian-time.ts'
import { shelfMinimums } from '../../core/goal/shelf-minimums.ts'
import { useUser } from '../../core/session/session.tsx'
import { ActCard } from './changes/act-card.tsx'
import type { ActsDone } from './changes/use-acts-done.ts'
import { ClientSection } from './client/client-section.tsx'
import { AskSection } from './consent/ask-section.tsx'
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
  const acts = useCartActs(adviserId)
  const { client, catalogue, figures, otp, ask, finalize, edits, changes, ...act } = useCheckout(
    adviserId,
    items,
    acts,
  )
  const isEmpty = items.length + acts.length === 0
  const isLocked = finalize.progress !== undefined || changes.progress !== undefined
  useFocusKept(items.length + acts.length)
  const isFinished = useFinished({ finalize, changes, isEmpty })
  if (isFinished) return <PageSpinner label="Opening the client’s page" />
  return (
    <>
      <PageHead
        title="Checkout"
        crumbs={<Link to="/dashboard">Back to Dashboard</Link>}
        detail={
          isEmpty ? undefined : (
            <span className="text-ink-2">
              {countWords({ goals: items.length, changes: acts.length })} for {client.name}
            </span>
          )
        }
      />
      {finalize.done.length > 0 && items.length > 0 && <DonePanel done={finalize.done} remaining={items} />}
      {isEmpty ? (
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
            {acts.map((one, n) => (
              <ActCard
                key={one.actId}
                act={one}
                shown={act.shown[n]}
                failure={changes.failureOf(one.actId)}
                isLocked={isLocked}
                onRemove={() => removeAct(adviserId, one.actId)}
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
                ask={
                  <AskSection
                    ask={ask}
                    block={act.amountBlock ?? act.choiceHint}
                    isLocked={isLocked || client.isLoading}
                    onSend={act.askInView}
                  />
                }
              />
            ) : null}
            <TotalsSection
              totals={cartTotals(items, dayInIndia(new Date()), shelfMinimums(catalogue ?? []))}
              counts={{ goals: items.length, changes: acts.length }}
              progress={progressWords(finalize, changes)}
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

function progressWords({ progress: goal }: Finalize, { progress: change }: ActsDone): string | undefined {
  if (goal !== undefined) return `Goal ${goal.place + 1} of ${goal.count}: ${goal.name}`
  return change === undefined ? undefined : `Change ${change.place + 1} of ${change.count}`
}

interface Finished {
  finalize: Finalize
  changes: ActsDone
  isEmpty: boolean
}

/** Once everything is done the client's page follows, with what happens next. */
function useFinished({ finalize, changes, isEmpty }: Finished): boolean {
  const navigate = useNavigate()
  const { done } = finalize
  const clientId = done[0]?.item.id ?? changes.done[0]?.clientId
  const isFinished =
    clientId !== undefined && isEmpty && finalize.progress === undefined && changes.progress === undefined
  const changeCount = changes.done.length
  useEffect(() => {
    if (!isFinished) return
    const goals = done.map(({ item, goalId }) => ({
      goalId,
      name: item.goalName,
      amount: goalTotal(item),
      paidAs: paidAs(item),
    }))
    keepFinished({ clientId, goals, changeCount })
    void navigate({ to: '/clients/$clientId', params: { clientId: String(clientId) }, replace: true })
  }, [isFinished, clientId, done, changeCount, navigate])
  return isFinished
}

/** Where the focus stood on a goal or fund that is gone now, it goes to the page's beginning, not out of the page. */
function useFocusKept(count: number): void {
  const before = useRef(count)
  useEffect(() => {
    if (before.current === count) return
    before.current = count
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  }, [count])
}
