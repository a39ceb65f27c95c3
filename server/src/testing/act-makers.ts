import {
  type AuditAction,
  type ClientAct,
  checkoutRoutes,
  goalChangeRoutes,
  kycRoutes,
  passwordResetRoutes,
  reviewRoutes,
  riskRoutes,
  sipRoutes,
  standingRoutes,
  type TradeMove,
  transactionRoutes,
  userRoutes,
} from '@lakshya/contract'
import { newestQuestionnaire } from '@lakshya/engine'
import { newItem, type TestBuyer } from './checkout.ts'
import { newClientOf, newPan } from './clients.ts'
import { storeGoal, storeSip } from './goals.ts'
import { mailedLink } from './mails.ts'
import { agreedToAct } from './sip-acts.ts'
import type { TestApp } from './test-app.ts'

/** A server with a distributor and a client of his. */
export interface ActStage {
  test: TestApp
  buyer: TestBuyer
}

/** How each route is called with success, and what is to be written down of it then. */
export type AuditedActs = Record<string, [AuditAction, (on: ActStage) => Promise<{ status: number }>]>

export async function newTransaction(on: ActStage) {
  const { goalId } = await storeGoal(on.test, on.buyer.adviser)
  const body = { kind: 'purchase', fundCode: '120716', date: '2026-03-05', amount: 1000 }
  const made = await on.buyer.adviser.call(transactionRoutes.recordTransaction, {
    params: { id: goalId },
    body,
  })
  return { ...made, id: made.body.transactions[0]?.id }
}

export async function askReset(on: ActStage) {
  const email = `owner-${newPan()}@example.com`
  await on.test.newAdviser(email)
  const answer = await on.test.call(passwordResetRoutes.requestPasswordReset, { body: { email } })
  return { ...answer, email }
}

export async function mailRiskLink(on: ActStage) {
  const email = `client-${newPan()}@example.com`
  const { id } = await newClientOf(on.buyer.adviser, { email })
  const answer = await on.buyer.adviser.call(riskRoutes.mailRiskLink, { params: { id } })
  return { ...answer, token: (await mailedLink(on.test, email)).token }
}

export async function askEmail(on: ActStage) {
  const adviser = await on.test.newAdviser()
  const email = `owner-${newPan()}@example.com`
  const answer = await adviser.call(userRoutes.updateProfile, {
    body: { email, currentPassword: adviser.password },
  })
  return { ...answer, adviser, email }
}

export async function stepUp(on: ActStage) {
  const goal = await storeGoal(on.test, on.buyer.adviser, { email: `saver-${newPan()}@example.com` })
  const id = await storeSip(on.test, goal)
  return on.buyer.adviser.call(sipRoutes.changeSip, { params: { id }, body: { action: 'pause' } })
}

export async function askForCode(on: ActStage) {
  const item = await newItem(on.buyer)
  const body = { email: on.buyer.email, items: [item.agreed] }
  return on.buyer.adviser.call(checkoutRoutes.requestOtp, { body })
}

/** A goal of a client with a code of his for what is to be done with it. */
async function agreedWith(on: ActStage, actOf: (goalId: number) => ClientAct) {
  const { adviser } = on.buyer
  const email = `saver-${newPan()}@example.com`
  const { goalId, clientId } = await storeGoal(on.test, adviser, { email })
  const kyc = { state: 'Validated', agency: 'CVL', reference: 'R1', date: '2026-11-01' }
  await adviser.call(kycRoutes.setKycStatus, { params: { id: clientId }, body: kyc })
  const verificationToken = await agreedToAct(on.test, { adviser, email }, actOf(goalId))
  return { params: { id: goalId }, verificationToken }
}

export async function startSip(on: ActStage) {
  const terms = {
    fundCode: '119707',
    amount: 2500,
    frequency: 'monthly' as const,
    startDate: '2026-11-25',
    instalments: 100,
    stepUp: 5,
  }
  const agreed = await agreedWith(on, (goalId) => ({ kind: 'sip-new', goalId, ...terms }))
  const { params, verificationToken } = agreed
  return on.buyer.adviser.call(sipRoutes.startSip, { params, body: { ...terms, verificationToken } })
}

export async function tradeGoal(on: ActStage) {
  const moves: TradeMove[] = [{ kind: 'purchase', fundCode: '119707', amount: 5000 }]
  const { params, verificationToken } = await agreedWith(on, (goalId) => ({ kind: 'trades', goalId, moves }))
  return on.buyer.adviser.call(goalChangeRoutes.tradeGoal, { params, body: { moves, verificationToken } })
}

export async function acceptChance(on: ActStage) {
  const email = `saver-${newPan()}@example.com`
  const goal = await storeGoal(on.test, on.buyer.adviser, { email, targetAmount: '350000' })
  await storeSip(on.test, goal)
  const params = { id: goal.clientId }
  const [judged] = (await on.buyer.adviser.call(standingRoutes.clientStandings, { params })).body
  const chance = Math.round((judged?.chance ?? 0) * 100)
  const by = { adviser: on.buyer.adviser, email }
  const verificationToken = await agreedToAct(on.test, by, {
    kind: 'accept-chance',
    goalId: goal.goalId,
    chance,
  })
  const body = { chance, verificationToken }
  return on.buyer.adviser.call(goalChangeRoutes.acceptChance, { params: { id: goal.goalId }, body })
}

export async function askReview(on: ActStage) {
  const { goalId } = await storeGoal(on.test, on.buyer.adviser)
  const analysisResult = (await on.buyer.adviser.call(reviewRoutes.analyzeGoal, { body: { goalId } })).body
  const body = { goalId, comments: 'Is this wise?', analysisResult }
  return on.buyer.adviser.call(reviewRoutes.requestExpertReview, { body })
}

/** The risk questionnaire with the boldest answers. */
export function filledIn() {
  const answers = newestQuestionnaire.questions.map(({ id, answers: all }) => [id, all.at(-1)?.id ?? ''])
  return { version: newestQuestionnaire.version, language: 'en', answers: Object.fromEntries(answers) }
}
