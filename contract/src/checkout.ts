import { z } from 'zod'
import { adviceSummary, changeSummary, recordSummary, sentMail } from './advice.ts'
import { otpRequest } from './agreed-items.ts'
import { clientParams } from './clients.ts'
import { allocations, email, id, idParam, oneTimeCode, plainText, rupees } from './fields.ts'
import { goalDetail, goalName } from './goals.ts'
import { agreedAmounts, instalments, newGoal } from './new-goal.ts'
import { investmentType, sipFrequency } from './plan-terms.ts'
import { defineRoute } from './route.ts'

const figure = (words: string) => z.number({ error: words })

/** What the browser showed. The server computes its own figures and refuses what no longer holds. */
export const finalizeRequest = z
  .object({
    goalId: id,
    /** Percent by fund code, 100 in all. */
    allocations,
    goalAmount: figure('Give the goal amount in rupees.')
      .positive('Give the goal amount in rupees.')
      .max(1e13, 'Give a goal amount of at most ₹10,00,000 crore.'),
    inflationAdjustedGoal: figure('Give the inflation-adjusted goal in rupees.'),
    expectedReturn: figure('Give the expected return in percent.'),
    volatility: figure('Give the volatility in percent.'),
    sharpeRatio: figure('Give the Sharpe ratio.'),
    clientName: plainText('Give the client’s name.').max(200),
    panNumber: z.string().trim().max(20).nullable().exactOptional(),
    clientEmail: email,
    goalName,
    investmentType,
    /** The one that applies: the lumpsum, or the instalment. Equal to the sum of the fund amounts. */
    initialInvestment: rupees.nullable().exactOptional(),
    sipAmount: rupees.nullable().exactOptional(),
    sipFrequency: sipFrequency.default('monthly'),
    fundAmounts: agreedAmounts,
    /** Of a SIP whose target date leaves room for fewer instalments than planned: exactly as many, as agreed. */
    instalments: instalments.nullable().exactOptional(),
    verificationToken: z.string().max(200).exactOptional(),
  })
  .meta({ id: 'FinalizeRequest' })
export type FinalizeRequest = z.output<typeof finalizeRequest>

export const finalizeResult = z
  .object({ message: z.string(), goal: goalDetail, advice: adviceSummary })
  .meta({ id: 'FinalizeResult' })
export type FinalizeResult = z.infer<typeof finalizeResult>

const otpWords = 'Please enter the 6-digit OTP sent to your email.'

export const checkoutRoutes = {
  requestOtp: defineRoute({
    method: 'POST',
    path: '/api/otp/request',
    access: 'adviser',
    isSessionOnly: true,
    summary: "Mail a code to a client's address, with the goals that it is for",
    body: otpRequest,
    response: z.object({ message: z.string() }),
  }),
  verifyOtp: defineRoute({
    method: 'POST',
    path: '/api/otp/verify',
    access: 'adviser',
    isSessionOnly: true,
    summary: 'Exchange a code for a token that finalises its goals, each once',
    body: z.object({ email, otp: oneTimeCode(otpWords) }),
    response: z.object({ verificationToken: z.string(), message: z.string() }),
  }),
  createGoal: defineRoute({
    method: 'POST',
    path: '/api/goals',
    access: 'adviser',
    key: 'may',
    summary: 'Agree a goal. The same Idempotency-Key replaces its plan (200) until it is finalised',
    body: newGoal,
    response: goalDetail,
    status: 201,
  }),
  deleteGoal: defineRoute({
    method: 'DELETE',
    path: '/api/goals/:id',
    access: 'adviser',
    summary: 'Delete a goal that is not finalised',
    params: z.object({ id: idParam.transform(Number).pipe(id) }),
    response: 'none',
  }),
  finalizePortfolio: defineRoute({
    method: 'POST',
    path: '/api/finalize-portfolio',
    access: 'adviser',
    task: 'finalise',
    summary: 'Book a goal, record the advice and mail the proposal: once. The body is a FinalizeRequest',
    // Who may not see the goal gets 404 whatever else the body holds, so the rest is checked after that.
    body: z.looseObject({ goalId: id }),
    response: finalizeResult,
  }),
  clientAdvice: defineRoute({
    method: 'GET',
    path: '/api/clients/:id/advice',
    access: 'adviser',
    summary: 'The records of a client, of plans and of changes, the newest first',
    params: clientParams,
    response: z.array(recordSummary),
  }),
  goalAdvice: defineRoute({
    method: 'GET',
    path: '/api/goals/:id/advice',
    access: 'adviser',
    summary: 'The advice record that a goal was finalised with; null where there is none',
    params: z.object({ id: idParam.transform(Number).pipe(id) }),
    response: adviceSummary.nullable(),
  }),
  goalChanges: defineRoute({
    method: 'GET',
    path: '/api/goals/:id/changes',
    access: 'adviser',
    summary: 'The records of what a client agreed to in a goal since it was finalised, the newest first',
    params: z.object({ id: idParam.transform(Number).pipe(id) }),
    response: z.array(changeSummary),
  }),
  exportAdvice: defineRoute({
    method: 'GET',
    path: '/api/advice/:id',
    access: 'adviser',
    summary: 'One advice record with everything that its figures are computed from, as a file',
    params: z.object({ id: idParam.transform(Number).pipe(id) }),
    response: z.object({
      summary: recordSummary,
      previousHash: z.string().nullable(),
      /** The bytes that the hash covers: canonical JSON. */
      content: z.string(),
    }),
    download: 'lakshya-advice-record.json',
  }),
  clientMails: defineRoute({
    method: 'GET',
    path: '/api/clients/:id/mails',
    access: 'adviser',
    summary: 'Mails to a client, the newest first',
    params: clientParams,
    response: z.array(sentMail),
  }),
}
