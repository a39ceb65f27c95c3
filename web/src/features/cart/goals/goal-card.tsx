import type { CalculationResult, Fund } from '@lakshya/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { IconButton } from '../../../components/button.tsx'
import { LinkButton } from '../../../components/link-button.tsx'
import { Note } from '../../../components/note.tsx'
import { confirmAction } from '../../../components/overlay/ask.ts'
import { showToast } from '../../../components/overlay/toast.ts'
import { Panel } from '../../../components/page/panel.tsx'
import type { CartItem } from '../../../core/cart/cart-item.ts'
import { formatDate } from '../../../core/formats/format.ts'
import { formatYears } from '../../../core/formats/goal-dates.ts'
import type { GoalFailure } from '../finalise/finalize-goals.ts'
import { amountTrouble, type CartFund, cartFunds, originalAmount } from '../items/cart-funds.ts'
import { paidAs } from '../items/cart-totals.ts'
import { instalmentWords, plannedInstalments } from '../items/fewer-instalments.ts'
import { FewerNote } from './fewer-note.tsx'
import { FolioFields } from './folio-fields.tsx'
import { FundTable } from './fund-table.tsx'
import { GoalFailureNote, offerOf } from './goal-failure-note.tsx'
import { GoalFigures } from './goal-figures.tsx'
import { wouldBeRefused } from './offer-now.ts'
import { UnfitNote } from './plan-offer.tsx'
import { ReasonField } from './reason-field.tsx'
import { RenameDialog } from './rename-dialog.tsx'
import type { CartEdits } from './use-cart-edits.ts'

interface GoalCardProps {
  item: CartItem
  catalogue: readonly Fund[] | undefined
  figures: UseQueryResult<CalculationResult>
  failure: GoalFailure | undefined
  edits: CartEdits
  /** The client's, 0-10; null where none is on record. */
  riskAppetite: number | null
  /** While goals are being finalised. */
  isLocked: boolean
}

/** One goal of the cart: its name, its funds and what they come to. */
export function GoalCard(props: GoalCardProps) {
  const { item, catalogue, figures, failure, edits, riskAppetite, isLocked } = props
  const [isRenaming, setIsRenaming] = useState(false)
  const [isRecalculating, setIsRecalculating] = useState(false)
  const funds = cartFunds(item, catalogue)
  const hasPlan = item.optimizationResult !== null
  const trouble = hasPlan ? amountTrouble(funds) : undefined
  const isOffered = failure !== undefined && offerOf(failure) !== undefined
  const recalculate = async () => {
    setIsRecalculating(true)
    await edits.recalculate(item)
    setIsRecalculating(false)
  }
  return (
    <Panel
      label={`Goal ${item.goalName}`}
      isPadded={false}
      hasAttention={trouble !== undefined || failure !== undefined || !hasPlan}
      className="overflow-clip"
    >
      <div className="flex min-h-11 flex-wrap items-center gap-x-2 px-4 py-1 max-wide:gap-x-0">
        <h2 className="min-w-0 text-section font-semibold wrap-anywhere">{item.goalName}</h2>
        <IconButton
          icon="edit"
          size="s"
          label={`Edit goal name ${item.goalName}`}
          disabled={isLocked}
          onClick={() => setIsRenaming(true)}
        />
        <span className="text-small text-ink-3 max-wide:order-last max-wide:-mt-2 max-wide:mb-1 max-wide:w-full">
          {kindWords(item)}
        </span>
        <OpenPlan item={item} isLocked={isLocked} />
        <IconButton
          icon="trash"
          size="s"
          label={`Delete goal ${item.goalName}`}
          disabled={isLocked}
          onClick={() => void askToDelete(item, edits)}
          className="-mr-1.5 max-wide:-mr-3.5"
        />
      </div>
      {hasPlan && (
        <FundTable
          goalName={item.goalName}
          funds={funds}
          most={Math.round(originalAmount(item))}
          paidAs={paidAs(item)}
          isLocked={isLocked}
          onAmount={(fund, amount) => edits.setAmount(item, fund, amount)}
          onRemove={(fund) => void askToRemove(item, fund, edits)}
        />
      )}
      <div className="grid gap-3 border-t border-line px-4 py-3">
        {!hasPlan && <Note tone="warn">Please optimize portfolio first. This goal has no plan yet.</Note>}
        {trouble !== undefined && (
          <Note tone="warn" isAnnounced>
            {trouble}
          </Note>
        )}
        {failure !== undefined && (
          <GoalFailureNote
            item={item}
            failure={failure}
            edits={edits}
            onRecalculate={() => void recalculate()}
            isRecalculating={isRecalculating}
            isLocked={isLocked}
          />
        )}
        {hasPlan && !isOffered && (
          <UnfitNote item={item} figures={figures.data} edits={edits} isLocked={isLocked} />
        )}
        {item.fewer !== undefined && !isOffered && !wouldBeRefused(item, new Date()) && (
          <FewerNote item={item} figures={figures.data} edits={edits} isLocked={isLocked} />
        )}
        {hasPlan && <FolioFields item={item} edits={edits} isLocked={isLocked} />}
        {hasPlan && figures.data !== undefined && (
          <ReasonField
            item={item}
            figures={figures.data}
            riskAppetite={riskAppetite}
            isLocked={isLocked}
            onReason={edits.giveReason}
          />
        )}
        {hasPlan && funds.some((fund) => fund.amount > 0) && <GoalFigures item={item} figures={figures} />}
      </div>
      {isRenaming && (
        <RenameDialog
          name={item.goalName}
          onRename={(name) => edits.rename(item, name)}
          onClose={() => setIsRenaming(false)}
        />
      )}
    </Panel>
  )
}

/** Back to the plan's own page, from where it takes its place in the cart again. */
function OpenPlan({ item, isLocked }: Pick<GoalCardProps, 'item' | 'isLocked'>) {
  if (item.optimizationResult?.basis == null || isLocked) return <span className="ml-auto" />
  return (
    <LinkButton
      to="/clients/$clientId/new-goal-results"
      params={{ clientId: String(item.id) }}
      search={{ item: item.itemId }}
      size="s"
      variant="quiet"
      className="ml-auto"
    >
      Open plan<span className="sr-only"> {item.goalName}</span>
    </LinkButton>
  )
}

function kindWords(item: CartItem): string {
  const kind =
    item.investmentType === 'lumpsum'
      ? 'Lumpsum'
      : `SIP, ${item.sipFrequency === 'yearly' ? 'Yearly' : 'Monthly'}`
  const count = item.fewer?.instalments ?? plannedInstalments(item)
  const times = count === undefined ? 'until' : `${instalmentWords(count)} before`
  return `${kind}, ${formatYears(item.timeFrame)}, ${times} ${formatDate(item.targetDate)}`
}

async function askToDelete(item: CartItem, edits: CartEdits): Promise<void> {
  const isMeant = await confirmAction({
    title: 'Delete goal',
    message: `${item.goalName} and its plan are removed from the cart. To have it back it must be planned again.`,
    isDanger: true,
  })
  if (!isMeant) return
  edits.remove(item)
  showToast('ok', 'Goal removed from cart', item.goalName)
}

async function askToRemove(item: CartItem, fund: CartFund, edits: CartEdits): Promise<void> {
  const isMeant = await confirmAction({
    title: 'Remove fund',
    message: `${fund.name} is removed from ${item.goalName}. The other funds keep their amounts, so the goal’s total falls.`,
    isDanger: true,
  })
  if (!isMeant) return
  edits.removeFund(item, fund)
  showToast('ok', 'Fund removed from goal', fund.name)
}
