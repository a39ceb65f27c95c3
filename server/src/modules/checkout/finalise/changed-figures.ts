import type { FinalizeRequest, PlanOffer, ProblemDetail } from '@lakshya/contract'
import { percent, rupees } from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import { identityKey } from '../../identity/index.ts'
import { strayShares } from '../consent/shown-figures.ts'
import type { CheckoutState } from './checkout-state.ts'
import type { UnfitPlan } from './fitting-plan.ts'

/** The server's own figures of the mix that was sent; fractions a year. `weights` add up to 1. */
export interface ComputedFigures {
  weights: Readonly<Record<string, number>>
  expectedReturn: number
  volatility: number
  sharpeRatio: number
  inflation: number
}

/** How far a figure of the browser may be from the server's: points, a plain number, rupees. */
const pointSlack = 0.1
const sharpeSlack = 0.02
const rupeeSlack = 1
/** What doubles lose on amounts of any size; far below a rupee. */
const roundingSlack = 1e-12

/**
 * @param unfit what has become of the instalments, where they no longer fit before the target date
 * @throws FIGURES_CHANGED with every value that no longer holds, as it was sent and as it is
 */
export function refuseChangedFigures(
  state: CheckoutState,
  request: FinalizeRequest,
  own: ComputedFigures,
  nameOf: (code: string) => string,
  unfit?: UnfitPlan,
): void {
  const figures = [
    ...changedTerms(state, request),
    ...changedClient(state, request),
    ...changedAmounts(state, request, nameOf),
    ...changedMix(request, own, nameOf),
    ...changedFigures(state, request, own),
  ]
  const details = [...figures, ...(unfit?.details ?? [])]
  if (details.length === 0) return
  const remedies = [
    ...(figures.length === 0 ? [] : ['Recalculate before finalizing.']),
    ...(unfit?.offer === undefined ? [] : [remedyOf(unfit.offer)]),
  ]
  const words = ['The figures have changed since they were shown.', ...details.map(({ message }) => message)]
  throw new AppError('FIGURES_CHANGED', [...words, ...remedies].join(' '), { details, offer: unfit?.offer })
}

function remedyOf({ kept }: PlanOffer): string {
  return kept === null
    ? 'Move the target date before finalizing.'
    : 'Move the target date, or agree to so many instalments, before finalizing.'
}

function changed(path: string, label: string, old: string, now: string): ProblemDetail {
  return { path, message: `${label}: ${old} → ${now}.` }
}

const words = (value: string | number | null | undefined) =>
  value == null || value === '' ? 'none' : String(value)

function differing(
  path: string,
  label: string,
  old: string | null | undefined,
  now: string | null,
): ProblemDetail[] {
  return (old ?? null) === now ? [] : [changed(path, label, words(old), words(now))]
}

function changedTerms({ goal }: CheckoutState, request: FinalizeRequest): ProblemDetail[] {
  const isSip = goal.investmentType === 'sip'
  return [
    ...differing('goalName', 'Goal name', request.goalName, goal.name),
    ...differing('investmentType', 'Investment type', request.investmentType, goal.investmentType),
    ...(isSip ? differing('sipFrequency', 'SIP frequency', request.sipFrequency, goal.sipFrequency) : []),
  ]
}

/** A PAN that is not sent is not compared: a browser forgets it with the session. */
function changedClient({ client }: CheckoutState, request: FinalizeRequest): ProblemDetail[] {
  const { clientName, panNumber, clientEmail } = request
  const isPanOther = panNumber != null && panNumber.toUpperCase() !== client.pan
  return [
    ...differing('clientName', 'Client', clientName, client.name),
    // A PAN stands in no message: these may be kept.
    ...(isPanOther
      ? [{ path: 'panNumber', message: 'PAN: another one is on record. Open the client anew.' }]
      : []),
    ...(identityKey(clientEmail) === identityKey(client.email ?? '')
      ? []
      : [changed('clientEmail', 'Email', clientEmail, words(client.email))]),
  ]
}

function changedAmounts(
  { goal }: CheckoutState,
  request: FinalizeRequest,
  nameOf: (code: string) => string,
): ProblemDetail[] {
  const planned = goal.fundAmounts
  const codes = new Set([...Object.keys(planned), ...Object.keys(request.fundAmounts)])
  const funds = [...codes].flatMap((code) => {
    const [old, now] = [request.fundAmounts[code] ?? 0, planned[code] ?? 0]
    return old === now ? [] : [changed(`fundAmounts.${code}`, nameOf(code), rupees(old), rupees(now))]
  })
  const total = Object.values(planned).reduce((sum, amount) => sum + amount, 0)
  const path = goal.investmentType === 'sip' ? 'sipAmount' : 'initialInvestment'
  const stated = request[path] ?? 0
  return stated === total ? funds : [...funds, changed(path, 'Total', rupees(stated), rupees(total))]
}

function changedMix(
  { fundAmounts }: FinalizeRequest,
  { weights }: ComputedFigures,
  nameOf: (code: string) => string,
): ProblemDetail[] {
  return strayShares(weights, fundAmounts).map(({ code, share, paid }) =>
    changed(`allocations.${code}`, `Share of ${nameOf(code)}`, percent(share), percent(paid)),
  )
}

function changedFigures(
  { goal }: CheckoutState,
  request: FinalizeRequest,
  own: ComputedFigures,
): ProblemDetail[] {
  const inflated = request.goalAmount * (1 + own.inflation) ** goal.timeFrame
  const shown = (value: number) => `${value.toFixed(2)}%`
  const pairs = [
    [
      'expectedReturn',
      'Expected return',
      request.expectedReturn,
      own.expectedReturn * 100,
      pointSlack,
      shown,
    ],
    ['volatility', 'Volatility', request.volatility, own.volatility * 100, pointSlack, shown],
    ['sharpeRatio', 'Sharpe ratio', request.sharpeRatio, own.sharpeRatio, sharpeSlack, plain],
    ['goalAmount', 'Goal amount', request.goalAmount, goal.targetAmount, rupeeSlack, rupees],
    [
      'inflationAdjustedGoal',
      'Inflation-adjusted goal',
      request.inflationAdjustedGoal,
      inflated,
      rupeeSlack,
      rupees,
    ],
  ] as const
  return pairs.flatMap(([path, label, old, now, slack, inWords]) =>
    Math.abs(old - now) <= slack + roundingSlack * Math.abs(now)
      ? []
      : [changed(path, label, inWords(old), inWords(now))],
  )
}

const plain = (value: number) => value.toFixed(2)
