import { type FinalizeRequest, type FinalizeResult, finalizeRequest } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { checked } from '../../../core/http/serve.ts'
import { hexOf } from '../../../core/security/crypto.ts'
import { bookingDate } from '../../book/index.ts'
import { bankOf } from '../../clients/index.ts'
import {
  adviceOfGoal,
  appendAdvice,
  canonicalJson,
  finaliseGoal,
  goalDetailOf,
  mixFigures,
  type NewAdviceContent,
  pathMixes,
  recordFigures,
  recordInputs,
  weightsOf,
} from '../../goals/index.ts'
import { requireFreshFactor } from '../../identity/index.ts'
import { listFunds, loadMarket, type Market } from '../../market/index.ts'
import { type Agreement, itemOf, wayWords } from '../consent/agreed-items.ts'
import { holdCheckout } from '../consent/consent.service.ts'
import { shownTerms } from '../consent/shown-figures.ts'
import { folioNumbers } from '../proposals/folio-words.ts'
import { queueProposal } from '../proposals/proposals.service.ts'
import { refuseChangedFigures } from './changed-figures.ts'
import { type CheckoutState, loadState } from './checkout-state.ts'
import { plannedInstalments, statedInstalments, unfitPlan } from './fitting-plan.ts'
import {
  refuseBelowMinimum,
  refuseLowerChance,
  refuseUnexplainedRisk,
  refuseWithoutConsent,
  riskAppetiteOf,
} from './refusals.ts'

/** More often than that nobody corrects a client or a goal within one request. */
const mostAttempts = 5

/**
 * Finalises a goal once: books it, records the advice and queues its proposal, in one transaction. A goal that is
 * finalised answers with what it was finalised with. Figures are computed before the transaction opens, and what they
 * rest on is compared again inside it.
 */
export async function finalizePortfolio(
  context: AdviserContext,
  body: { goalId: number },
): Promise<FinalizeResult> {
  const now = context.clock()
  // The booking date that is recorded is the one that is booked, however close the cut-off.
  const own = { ...context, clock: () => now }
  for (let n = 0; n < mostAttempts; n++) {
    if ((await attempt(own, body)) === 'finalised') return resultOf(own, body.goalId)
  }
  throw new AppError('UNAVAILABLE', 'The goal or its client is being changed right now. Please try again.')
}

async function attempt(
  context: AdviserContext,
  body: { goalId: number },
): Promise<'finalised' | 'changed meanwhile'> {
  const state = await loadState(context, body.goalId)
  if (state.isFinalised) return 'finalised'
  const request = checked(finalizeRequest, body)
  requireFreshFactor(context)
  const nameOf = namesIn(await listFunds(context.outerDb, context.firmId))
  const { email } = await refuseWithoutConsent(context, state, request, { nameOf })
  const market = await loadMarket(context)
  const prepare = prepared(context, market, state, request, nameOf)
  const shown = shownTerms(market, weightsOf(market, request.allocations), state.goal.fundAmounts)
  return context.outerDb.transaction().execute(async (db) => {
    const inside = { ...context, db }
    await holdCheckout(inside, email)
    const held = await loadState(inside, body.goalId, 'lock')
    if (held.isFinalised) return 'finalised'
    if (canonicalJson(held) !== canonicalJson(state)) return 'changed meanwhile'
    const { agreement } = await refuseWithoutConsent(inside, held, request, { nameOf, shown })
    const content = prepare(agreement, email)
    if (agreement.session !== null) refuseLowerChance(itemOf(agreement, held.goal), content.result)
    await book(inside, held, content, agreement)
    return 'finalised'
  })
}

/** Everything that is slow, before the transaction. @returns what makes the record once the agreement is known */
function prepared(
  { clock }: AdviserContext,
  market: Market,
  state: CheckoutState,
  request: FinalizeRequest,
  nameOf: (code: string) => string,
): (agreement: Agreement, email: string) => NewAdviceContent {
  const { goal, client } = state
  refuseBelowMinimum(market, request)
  const riskAppetite = riskAppetiteOf(state)
  const weights = weightsOf(market, request.allocations)
  const inputs = recordInputs(market, {
    investmentType: goal.investmentType,
    weights,
    amounts: goal.fundAmounts,
    timeFrame: goal.timeFrame,
    lumpsumAmount: goal.lumpsumAmount,
    later: pathMixes(market, goal.glidePath, goal.riskLevel ?? 0),
  })
  const { expectedReturn, volatility, sharpeRatio } = mixFigures(inputs)
  const inflation = goal.inflation / 100
  const instalments = statedInstalments(goal, request)
  const bookedFor = bookingDate(clock())
  refuseChangedFigures(
    state,
    request,
    { weights, expectedReturn, volatility, sharpeRatio, inflation },
    nameOf,
    unfitPlan(goal, instalments, inputs, bookedFor),
  )
  if (inputs.mixRiskLevel !== undefined) refuseUnexplainedRisk(state, inputs.mixRiskLevel)
  const { fundAmounts: _amounts, clientId: _client, folios: places, ...terms } = goal
  const folios = folioNumbers(places)
  const result = recordFigures(inputs, { ...goal, instalments, bookedFor })
  return (agreement, email) => ({
    client: { id: client.id, name: client.name, pan: client.pan, email, riskAppetite },
    goal: { ...terms, instalments, bookedFor, ...(folios === undefined ? {} : { folios }) },
    inputs,
    result,
    agreement: {
      kind: agreement.items === null ? 'address verified' : 'agreed',
      email,
      itemsDigest: agreement.itemsDigest === null ? null : hexOf(agreement.itemsDigest),
      requestedAt: agreement.requestedAt.toISOString(),
      verifiedAt: agreement.verifiedAt.toISOString(),
      ...(agreement.session === null ? {} : { session: agreement.session }),
      ...readTerms(agreement, goal),
    },
  })
}

/** What was read of this goal before it was agreed to, and in which language; nothing where that was not kept. */
function readTerms({ told, items }: Agreement, { itemId }: { itemId: string | null }) {
  if (told === null) return {}
  const part = told.parts[items?.findIndex((item) => item.itemId === itemId) ?? -1]
  const { language } = told
  if (part === undefined) return { language }
  return { language, terms: { title: part.title, facts: part.facts, funds: part.funds } }
}

function namesIn(funds: readonly { code: string; name: string }[]): (code: string) => string {
  const names = new Map(funds.map(({ code, name }) => [code, name]))
  return (code) => names.get(code) ?? `Fund ${code}`
}

async function book(
  context: AdviserContext,
  { goal }: CheckoutState,
  content: NewAdviceContent,
  agreement: Agreement,
): Promise<void> {
  const { db, firmId, clock } = context
  const bank = await bankOf(context, content.client.id)
  const { instalments } = content.goal
  const isFewer = instalments !== plannedInstalments(goal)
  await finaliseGoal(db, firmId, goal.id, clock(), isFewer ? instalments : null)
  const itemId = agreement.items === null ? null : goal.itemId
  const whole = { ...content, client: { ...content.client, bank } }
  const adviceId = await appendAdvice(context, whole, { agreementId: agreement.id, itemId })
  await audit(context, firmId, {
    action: 'goal.finalised',
    clientId: content.client.id,
    record: { kind: 'goal', id: goal.id },
    words: `${goal.name}, record ${adviceId}, agreed to ${wayWords(agreement)}`,
  })
  await queueProposal(context, adviceId, agreement.items?.length)
}

/** What a finalised goal answers, the first time and ever after. */
async function resultOf(context: AdviserContext, goalId: number): Promise<FinalizeResult> {
  const advice = await adviceOfGoal(context, goalId)
  if (advice === undefined) {
    throw new AppError(
      'GOAL_FINALISED',
      'This goal was finalised without a checkout: there is no record of it.',
    )
  }
  return {
    message: 'Goal created and portfolio details emailed successfully!',
    goal: await goalDetailOf(context, goalId),
    advice,
  }
}
