import type { PlanOffer } from '@lakshya/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button } from '../../../components/button.tsx'
import { Note } from '../../../components/note.tsx'
import { ApiProblem } from '../../../core/api.ts'
import type { CartItem } from '../../../core/cart/cart-item.ts'
import type { GoalFailure } from '../finalise/finalize-goals.ts'
import { failureWords, isOfInstalments } from '../finalise/use-finalize.ts'
import { PlanOffer as Choices } from './plan-offer.tsx'
import type { CartEdits } from './use-cart-edits.ts'

interface GoalFailureNoteProps {
  item: CartItem
  failure: GoalFailure
  edits: CartEdits
  onRecalculate: () => void
  isRecalculating: boolean
  isLocked: boolean
}

/** Why a goal was not finalised, and what to do about it. */
export function GoalFailureNote({
  item,
  failure,
  edits,
  onRecalculate,
  isRecalculating,
  isLocked,
}: GoalFailureNoteProps) {
  const { error } = failure
  const problem = error instanceof ApiProblem ? error : undefined
  const offer = offerOf(failure)
  const words = failureWords(failure)
  // What is said already, there or in the choices, stands in no list.
  const isSaid = problem !== undefined && isOfInstalments(problem)
  const details = isSaid ? [] : (problem?.details ?? []).filter(({ message }) => !words.includes(message))
  return (
    <Note tone={offer === undefined ? 'bad' : 'warn'} isAnnounced>
      <b>Not finalised. {words}</b>
      {details.length > 0 && (
        <ul className="mt-1 list-disc pl-4">
          {details.map((detail) => (
            <li key={detail.path + detail.message}>{detail.message}</li>
          ))}
        </ul>
      )}
      {offer === undefined ? (
        <div className="mt-1">{remedyOf(item, problem)}</div>
      ) : (
        <Choices item={item} offer={offer} edits={edits} isLocked={isLocked} />
      )}
      {problem?.code === 'FIGURES_CHANGED' && !isSaid && (
        <Button size="s" className="mt-2" onClick={onRecalculate} isBusy={isRecalculating}>
          Recalculate
        </Button>
      )}
    </Note>
  )
}

/** What the server offers in place of what it refused. */
export function offerOf({ error }: GoalFailure): PlanOffer | undefined {
  return error instanceof ApiProblem ? error.offer : undefined
}

function remedyOf(item: CartItem, problem: ApiProblem | undefined): ReactNode {
  const params = { clientId: String(item.id) }
  switch (problem?.code) {
    case 'RISK_PROFILE_REQUIRED':
      return (
        <Link to="/clients/$clientId/edit" params={params}>
          Add the risk appetite to the client
        </Link>
      )
    case 'KYC_REQUIRED':
      return (
        <Link to="/kyc" search={{ client: String(item.id) }}>
          Open KYC
        </Link>
      )
    case 'OTP_REQUIRED':
      return 'Send a new OTP and verify it, then finalize again.'
    case 'FIGURES_CHANGED':
      return 'Nothing was booked. Recalculate shows the new figures; the amounts stay.'
    case 'RISK_REASON_REQUIRED':
      return 'Give the reason below, then send a new OTP: the client agrees to it too.'
    case 'BELOW_MINIMUM':
      return 'Raise the amount to the fund’s minimum, or remove the fund.'
    case 'IDEMPOTENCY_CONFLICT':
      return (
        <>
          This goal was finalised before, with other contents. Look at it on{' '}
          <Link to="/clients/$clientId" params={params}>
            the client’s page
          </Link>
          , then delete it here.
        </>
      )
    default:
      return 'The goal stays in the cart. Finalize again: nothing is booked twice.'
  }
}
