import type { FinalizeRequest } from '@lakshya/contract'
import { baseRiskAppetite, chanceWords, levelsBolder, type MixRiskLevel, rupees } from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { refuseClosed } from '../../../core/schema/client-state.ts'
import type { Market } from '../../market/index.ts'
import {
  type Agreement,
  changedShown,
  changesSince,
  itemOf,
  type ShownFigures,
} from '../consent/agreed-items.ts'
import { agreementOf } from '../consent/consent.service.ts'
import type { CheckoutState } from './checkout-state.ts'
import { statedInstalments } from './fitting-plan.ts'

/** What the terms are compared with: names of funds, and where it is known what the mail would show now. */
export interface AgreedTerms {
  nameOf: (code: string) => string
  shown?: Pick<ShownFigures, 'total' | 'volatility'> | undefined
}

/** Who may be finalised for: a listed client who has agreed to this very goal and whose KYC is validated. */
export async function refuseWithoutConsent(
  context: AdviserContext,
  { goal, client }: CheckoutState,
  request: FinalizeRequest,
  { nameOf, shown }: AgreedTerms,
): Promise<{ agreement: Agreement; email: string }> {
  refuseClosed(client)
  const { verificationToken } = request
  const agreement =
    client.email === null || verificationToken === undefined
      ? undefined
      : await agreementOf(context, client.email, verificationToken)
  if (agreement === undefined || client.email === null) throw new AppError('OTP_REQUIRED')
  if (agreement.items === null && context.config.environment === 'production') {
    throw new AppError(
      'OTP_REQUIRED',
      'The OTP was asked for without goals, so it confirmed the email address alone. Please request and verify a new OTP with the goals.',
    )
  }
  const ended = endedBy(agreement, { goal, instalments: statedInstalments(goal, request) }, { nameOf, shown })
  if (ended.length > 0) {
    throw new AppError(
      'OTP_REQUIRED',
      agreement.session === null
        ? `The OTP was for other terms than ${goal.name} has now. ${ended.join(' ')} Please request and verify a new OTP.`
        : `The client agreed to other terms than ${goal.name} has now. ${ended.join(' ')} Please ask again.`,
    )
  }
  if (!client.isKycValidated) throw new AppError('KYC_REQUIRED')
  return { agreement, email: client.email }
}

/** Points by which a chance may have fallen since a client agreed to it days ago. */
const chanceSlack = 2

/**
 * What was agreed to days ago in the own view is carried out where the chance that it was shown with still holds.
 * @throws OTP_REQUIRED with both chances
 */
export function refuseLowerChance(
  item: { goalName: string; shown: Pick<ShownFigures, 'chance'> } | undefined,
  { chance }: { chance: { model: { probability: number } } },
): void {
  const now = chance.model.probability * 100
  if (item === undefined || now >= item.shown.chance - chanceSlack) return
  throw new AppError(
    'OTP_REQUIRED',
    `The chance of ${item.goalName} has fallen since the client agreed: ${chanceWords(item.shown.chance)} → ${chanceWords(now)}. Please ask again.`,
  )
}

/** What ended an agreement for a goal, in words; nothing where it covers the goal as it is, or names none. */
function endedBy(
  agreement: Agreement,
  { goal, instalments }: { goal: CheckoutState['goal']; instalments: number | null },
  { nameOf, shown }: AgreedTerms,
): string[] {
  if (agreement.items === null) return []
  const item = itemOf(agreement, goal)
  if (item === undefined) return ['It names other goals.']
  const changes = changesSince(item, { ...goal, instalments }, nameOf)
  return changes.length > 0 || shown === undefined ? changes : changedShown(item, shown)
}

/** @throws BELOW_MINIMUM with every fund whose amount is too small */
export function refuseBelowMinimum({ funds }: Market, request: FinalizeRequest): void {
  const isSip = request.investmentType === 'sip'
  const details = Object.entries(request.fundAmounts).flatMap(([code, amount]) => {
    const fund = funds.get(code)
    const minimum = isSip ? fund?.minimumSip : fund?.minimumLumpsum
    if (fund === undefined || minimum === undefined || amount >= minimum) return []
    const message = `${fund.name}: ${rupees(amount)} is below its minimum of ${rupees(minimum)}. Raise the amount or remove the fund.`
    return [{ path: `fundAmounts.${code}`, message }]
  })
  if (details.length > 0) throw new AppError('BELOW_MINIMUM', details[0]?.message, { details })
}

/** The risk appetite with its date, which the proposal names. @throws RISK_PROFILE_REQUIRED */
export function riskAppetiteOf({ client }: CheckoutState): { value: number; recordedAt: string } {
  if (client.riskAppetite === null) throw new AppError('RISK_PROFILE_REQUIRED')
  return client.riskAppetite
}

/**
 * A plan that is bolder than the client's own level needs a reason, in tenths of a level as both are shown.
 * @throws RISK_REASON_REQUIRED, which says by how much
 */
export function refuseUnexplainedRisk({ goal, client }: CheckoutState, mix: MixRiskLevel): void {
  const own = baseRiskAppetite(client.riskAppetite?.value)
  const levels = levelsBolder(mix, own)
  if (levels === 0 || goal.bolderReason !== null) return
  const by = mix.isBolder ? 'more than ' : ''
  const message = `This mix stands ${by}${levels.toFixed(1)} levels bolder than the client’s own level of ${Number(own.toFixed(1))}. Give the reason, or choose a calmer mix.`
  throw new AppError('RISK_REASON_REQUIRED', message, { details: [{ path: 'bolderReason', message }] })
}
