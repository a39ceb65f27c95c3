import { z } from 'zod'
import { moneyWeightedReturn } from './book.ts'
import { id, isoDate } from './fields.ts'
import { goalStanding } from './goal-standing.ts'
import { clientLanguage } from './language.ts'
import { mandate } from './mandates.ts'
import { sipFrequency } from './plan-terms.ts'
import { defineRoute } from './route.ts'
import { transaction } from './transactions.ts'

/** The house whose client it is, as its letters have it. */
export const portalHouse = z
  .object({
    name: z.string(),
    /** As the law calls it, with its numbers; there is always at least the first. */
    about: z.array(z.string()),
    contact: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    hasLogo: z.boolean(),
  })
  .meta({ id: 'PortalHouse' })
export type PortalHouse = z.infer<typeof portalHouse>

/** A client who is signed in to the own view. */
export const portalHome = z
  .object({
    clientName: z.string(),
    language: clientLanguage,
    house: portalHouse,
    /** The Aprils of the financial years in which something was booked, the newest first. */
    years: z.array(z.int()),
  })
  .meta({ id: 'PortalHome' })
export type PortalHome = z.infer<typeof portalHome>

/** A goal as its client sees it; rupees of the day that the goal was made. */
export const portalGoal = z.object({
  id,
  name: z.string(),
  targetDate: isoDate,
  targetAmount: z.number(),
  currentValue: z.number(),
  investedAmount: z.number(),
  standing: goalStanding.nullable(),
  /** From 0 to 1. */
  chance: z.number().nullable(),
})
export type PortalGoal = z.infer<typeof portalGoal>

export const portalOverview = z
  .object({
    value: z.number(),
    invested: z.number(),
    gain: z.number().nullable(),
    /** Percent. */
    absoluteReturn: z.number().nullable(),
    xirr: moneyWeightedReturn,
    /** Of the NAVs; null where nothing is valued by one. */
    navDate: isoDate.nullable(),
    isSimulated: z.boolean(),
    pendingAmount: z.number(),
    goals: z.array(portalGoal),
    holdings: z.array(
      z.object({
        id,
        fundName: z.string(),
        goalName: z.string().nullable(),
        units: z.string(),
        value: z.number(),
        invested: z.number(),
      }),
    ),
    /** Those that run. */
    sips: z.array(
      z.object({
        id,
        fundName: z.string(),
        goalName: z.string(),
        amount: z.number(),
        frequency: sipFrequency,
        nextDue: isoDate.nullable(),
      }),
    ),
  })
  .meta({ id: 'PortalOverview' })
export type PortalOverview = z.infer<typeof portalOverview>

/** A mandate as its client sees it: what the house noted of it is its own. */
export const portalMandate = mandate.pick({
  id: true,
  state: true,
  bank: true,
  ceiling: true,
  startOn: true,
  endOn: true,
  umrn: true,
})
export type PortalMandate = z.infer<typeof portalMandate>

const email = z
  .string({ error: 'Enter your email address.' })
  .trim()
  .max(254, 'An email address has at most 254 characters.')
  .pipe(z.email('Enter an email address like name@example.com.'))
const token = z.string().max(100)

/** Whose view an address opens, where it opens several: a family shares one, or two houses have the same client. */
const portalPerson = z.object({
  /** Names it in the next call. */
  place: z.string(),
  clientName: z.string(),
  houseName: z.string(),
})
export type PortalPerson = z.infer<typeof portalPerson>

const signInOutcome = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('signed-in') }),
  /** The token stands for the code or password for 10 minutes. */
  z.object({ kind: z.literal('choose'), token: z.string(), people: z.array(portalPerson) }),
])

/** The same for every address, so that none tells whether it opens a view. */
export const portalCodeMessage =
  'If this address opens a view, a code of six digits is in its mailbox by now. It is good for 10 minutes.'

export const portalRoutes = {
  askPortalCode: defineRoute({
    method: 'POST',
    path: '/api/me/code',
    access: 'public',
    summary: 'Mail a client a code that opens the own view; the answer is the same for any address',
    body: z.object({ email }),
    response: z.object({ message: z.string() }),
  }),
  enterPortal: defineRoute({
    method: 'POST',
    path: '/api/me/sign-in',
    access: 'public',
    summary: 'Sign a client in to the own view, by the mailed code or the password of the registration',
    body: z.union([
      z.object({
        email,
        code: z
          .string({ error: 'Enter the code of six digits.' })
          .trim()
          .regex(/^\d{6}$/, 'Enter the code of six digits.'),
      }),
      z.object({ email, password: z.string({ error: 'Enter your password.' }).min(1).max(200) }),
    ]),
    response: signInOutcome,
  }),
  choosePortal: defineRoute({
    method: 'POST',
    path: '/api/me/choose',
    access: 'public',
    summary: 'Open one of the views that an address opens, after the code or the password was right',
    body: z.object({ email, token, place: z.string().max(50) }),
    response: z.object({ kind: z.literal('signed-in') }),
  }),
  leavePortal: defineRoute({
    method: 'POST',
    path: '/api/me/sign-out',
    access: 'public',
    summary: 'End the session of the own view, if there is one',
    response: 'none',
  }),
  portalHome: defineRoute({
    method: 'GET',
    path: '/api/me',
    access: 'client',
    summary: 'The client who is signed in to the own view, and the house',
    response: portalHome,
  }),
  portalOverview: defineRoute({
    method: 'GET',
    path: '/api/me/overview',
    access: 'client',
    summary: 'What the client has, and where the goals stand',
    response: portalOverview,
  }),
  portalTransactions: defineRoute({
    method: 'GET',
    path: '/api/me/transactions',
    access: 'client',
    summary: 'What stands of the transactions of a financial year, the newest first',
    query: z.object({ year: z.coerce.number().int().min(1990).max(2099) }),
    // Why something was corrected is a note of the house's own.
    response: z.array(transaction.omit({ corrections: true }).extend({ goalName: z.string().nullable() })),
  }),
  portalMandates: defineRoute({
    method: 'GET',
    path: '/api/me/mandates',
    access: 'client',
    summary: 'The mandates that the client was asked for, and where each stands, the newest first',
    response: z.array(portalMandate),
  }),
  setPortalLanguage: defineRoute({
    method: 'PUT',
    path: '/api/me/language',
    access: 'client',
    summary: 'Choose the language of the own view and its mails',
    body: z.object({ language: clientLanguage }),
    response: 'none',
  }),
  giveUpPortal: defineRoute({
    method: 'POST',
    path: '/api/me/withdraw',
    access: 'client',
    summary: 'Close the own view; the distributor can open it again',
    response: 'none',
  }),
}
