import { z } from 'zod'
import { adviceSummary, sentMail } from './advice.ts'
import { clientParams } from './clients.ts'
import { allocations, email, fundCode, id, idParam, oneTimeCode, plainText, rupees } from './fields.ts'
import { goalDetail, goalName } from './goals.ts'
import { investmentType, riskLevel, sipFrequency, timeFrame } from './plan-terms.ts'
import { defineRoute } from './route.ts'

/** A cart item's own id: the Idempotency-Key of its goal. */
export const itemId = z.uuid('A cart item is named by a UUID.')

const indiaAheadMs = 330 * 60_000
const instant = z.iso.datetime({ offset: true })

/** A date; an instant (`2036-11-21T20:00:00Z`) is its day in India. */
const indianDate = (words: string) =>
  z
    .string({ error: words })
    .transform((text) =>
      instant.safeParse(text).success
        ? new Date(Date.parse(text) + indiaAheadMs).toISOString().slice(0, 10)
        : text,
    )
    .pipe(
      z.iso
        .date({ error: words, abort: true })
        .refine((text) => text >= '1900' && text < '2201', 'Enter a date in the years 1900 to 2200.'),
    )
const targetDate = indianDate('Enter the target date as YYYY-MM-DD.')

/** How many instalments a SIP has in all. */
const instalments = z
  .int('Give the number of instalments as a whole number.')
  .min(1, 'A SIP has at least one instalment.')
  .max(360, 'A SIP has at most 360 instalments.')

/** Rupees by fund code, whole and above 0. */
const fundAmounts = z
  .record(fundCode, rupees)
  .refine((value) => Object.keys(value).length > 0, 'Name at least one fund.')
  .refine((value) => Object.keys(value).length <= 50, 'Name at most 50 funds.')

/**
 * What a client agrees to with a code: a goal's name and its fund amounts, as the mail lists them. With the type and
 * frequency the mail says how often they are paid, with the time frame how many times, with the target date until when;
 * all that is named is agreed to as well. `instalments` where they are fewer than the time frame has.
 */
export const agreedItem = z
  .object({
    itemId,
    goalName,
    fundAmounts,
    investmentType: investmentType.exactOptional(),
    sipFrequency: sipFrequency.exactOptional(),
    timeFrame: timeFrame.exactOptional(),
    targetDate: targetDate.exactOptional(),
    instalments: instalments.exactOptional(),
  })
  .meta({ id: 'AgreedItem' })
export type AgreedItem = z.infer<typeof agreedItem>

export const otpRequest = z
  .object({
    email,
    /** Without them the code proves the address alone. */
    items: z
      .array(agreedItem)
      .min(1, 'Name at least one goal.')
      .max(50, 'Ask for at most 50 goals at a time.')
      .refine((items) => new Set(items.map((item) => item.itemId)).size === items.length, {
        message: 'A goal stands in the list twice.',
      })
      .exactOptional(),
  })
  .meta({ id: 'OtpRequest' })
export type OtpRequest = z.infer<typeof otpRequest>

/** A goal as it stands in the cart. It counts in no value until its portfolio is finalised. */
export const newGoal = z
  .object({
    clientId: id,
    name: goalName,
    /** In today's rupees; in invest mode the plan's goal amount. */
    targetAmount: z
      .number({ error: 'Please enter a valid target amount' })
      .positive('Please enter a valid target amount')
      .max(1e13, 'Enter a target amount of at most ₹10,00,000 crore.'),
    /** Kept in the record and otherwise ignored: the server computes values. */
    currentValue: z.number().min(0, 'A current value cannot be negative.').max(1e13).default(0),
    /** As fixed when the plan was made: `timeFrame` after that day, a month more or less. */
    targetDate,
    /** The day the plan was made; without it the plan is taken to be at most three months old. */
    plannedOn: indianDate('Enter the day the plan was made as YYYY-MM-DD.').exactOptional(),
    allocatedFunds: z
      .array(
        z.object({
          name: plainText('Name the fund.').min(1, 'Name the fund.').max(200),
          code: fundCode,
          amount: rupees,
        }),
      )
      .min(1, 'Name at least one fund.')
      .max(50, 'Name at most 50 funds.')
      .refine((funds) => new Set(funds.map((fund) => fund.code)).size === funds.length, {
        message: 'A fund stands in the list twice.',
      }),
    investmentType,
    sipFrequency: sipFrequency.exactOptional(),
    riskLevel,
    timeFrame,
    amountMode: z.enum(['target', 'current'], { error: "Choose 'target' or 'current'." }),
  })
  .refine((goal) => goal.investmentType === 'lumpsum' || goal.sipFrequency !== undefined, {
    path: ['sipFrequency'],
    message: "Choose 'monthly' or 'yearly'.",
  })
  .meta({ id: 'NewGoal' })
export type NewGoal = z.output<typeof newGoal>

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
    fundAmounts,
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
    summary: "Mail a code to a client's address, with the goals that it is for",
    body: otpRequest,
    response: z.object({ message: z.string() }),
  }),
  verifyOtp: defineRoute({
    method: 'POST',
    path: '/api/otp/verify',
    access: 'adviser',
    summary: 'Exchange a code for a token that finalises its goals, each once',
    body: z.object({ email, otp: oneTimeCode(otpWords) }),
    response: z.object({ verificationToken: z.string(), message: z.string() }),
  }),
  createGoal: defineRoute({
    method: 'POST',
    path: '/api/goals',
    access: 'adviser',
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
    summary: 'Book a goal, record the advice and mail the proposal: once. The body is a FinalizeRequest',
    // Who may not see the goal gets 404 whatever else the body holds, so the rest is checked after that.
    body: z.looseObject({ goalId: id }),
    response: finalizeResult,
  }),
  clientAdvice: defineRoute({
    method: 'GET',
    path: '/api/clients/:id/advice',
    access: 'adviser',
    summary: 'The advice records of a client, the newest first',
    params: clientParams,
    response: z.array(adviceSummary),
  }),
  exportAdvice: defineRoute({
    method: 'GET',
    path: '/api/advice/:id',
    access: 'adviser',
    summary: 'One advice record with everything that its figures are computed from, as a file',
    params: z.object({ id: idParam.transform(Number).pipe(id) }),
    response: z.object({
      summary: adviceSummary,
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
