import type { FinalizeRequest } from '@lakshya/contract'
import { rupees } from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { clientArchived } from '../../book/index.ts'
import type { Market } from '../../market/index.ts'
import { type Agreement, covers } from '../consent/agreed-items.ts'
import { agreementOf } from '../consent/consent.service.ts'
import type { CheckoutState } from './checkout-state.ts'
import { statedInstalments } from './fitting-plan.ts'

/** Who may be finalised for: a listed client who has agreed to this very goal and whose KYC is validated. */
export async function refuseWithoutConsent(
  context: AdviserContext,
  { goal, client }: CheckoutState,
  request: FinalizeRequest,
): Promise<{ agreement: Agreement; email: string }> {
  if (client.isArchived) throw clientArchived()
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
  if (!covers(agreement, { ...goal, instalments: statedInstalments(goal, request) })) {
    throw new AppError(
      'OTP_REQUIRED',
      `The OTP was for other goals, amounts or instalments than ${goal.name} has now. Please request and verify a new OTP.`,
    )
  }
  if (!client.isKycValidated) throw new AppError('KYC_REQUIRED')
  return { agreement, email: client.email }
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
