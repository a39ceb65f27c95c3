import { z } from 'zod'
import { clientParams } from './clients.ts'
import { fundCode, id, isoDate } from './fields.ts'
import { goalParams } from './goals.ts'
import { defineRoute } from './route.ts'

/** A scheme in a folio, with what part of it which goal has; or a folio in which nothing stands yet. */
export const folioHolding = z.object({
  folioId: id,
  house: z.string(),
  folio: z.string(),
  holder: z.string(),
  /** Null where nothing stands in it, as a file of holders alone has brought it; the name is '' then. */
  fundCode: fundCode.nullable(),
  fundName: z.string(),
  units: z.string(),
  advisor: z.string().nullable(),
  isDemat: z.boolean(),
  /** Who holds it and how, as a registrar's file said it; null where none did. */
  details: z
    .object({
      jointHolders: z.array(z.string()),
      /** With the share where it is known: 'Mihir Kale 100%'. */
      nominees: z.array(z.string()),
      holding: z.string().nullable(),
      /** Of the account number the last four characters. */
      bank: z.string().nullable(),
      kyc: z.string().nullable(),
    })
    .nullable(),
  /** Part of its units came without what they cost. */
  isCostUnknown: z.boolean(),
  value: z.number().nullable(),
  nav: z.string().nullable(),
  navDate: isoDate.nullable(),
  /** Percent of its units; what is left is unassigned. */
  shares: z.array(z.object({ goalId: id, goalName: z.string(), percent: z.number() })),
})
export type FolioHolding = z.infer<typeof folioHolding>

const folioParams = goalParams.extend({ fundCode })

/** Which goals have what part of a scheme in a folio, in percent with at most four decimals. */
export const folioShares = z
  .object({
    shares: z
      .array(
        z.object({
          goalId: id,
          percent: z
            .number()
            .gt(0, 'Enter a share above 0%.')
            .max(100, 'Enter a share of at most 100%.')
            .multipleOf(0.0001, 'Enter a share with at most four decimals.'),
        }),
      )
      .max(50),
  })
  .superRefine(({ shares }, context) => {
    const sum = shares.reduce((total, { percent }) => total + Math.round(percent * 10_000), 0)
    if (sum > 1_000_000) {
      context.addIssue({ code: 'custom', path: ['shares'], message: 'The shares come to more than 100%.' })
    }
    if (new Set(shares.map(({ goalId }) => goalId)).size < shares.length) {
      context.addIssue({ code: 'custom', path: ['shares'], message: 'Name each goal once.' })
    }
  })
  .meta({ id: 'FolioShares' })
export type FolioShares = z.output<typeof folioShares>

/** The client's folios with a fund's house. */
const fundFolios = z.object({
  fundCode,
  fundName: z.string(),
  house: z.string().nullable(),
  choices: z.array(z.object({ folioId: id, folio: z.string(), holder: z.string() })),
})
export type FundFolios = z.infer<typeof fundFolios>

/** Where a goal's purchases of a fund go. */
export const goalFolio = fundFolios.extend({
  /** One of the choices; null for a folio of the goal's own, which is opened with the first purchase. */
  folioId: id.nullable(),
})
export type GoalFolio = z.infer<typeof goalFolio>

export const folioRoutes = {
  listGoalFolios: defineRoute({
    method: 'GET',
    path: '/api/goals/:id/folios',
    access: 'adviser',
    summary: "Which folios a goal's purchases go to, fund by fund",
    params: goalParams,
    response: z.array(goalFolio),
  }),
  folioChoices: defineRoute({
    method: 'GET',
    path: '/api/clients/:id/folio-choices',
    access: 'adviser',
    summary:
      'Which of a client’s folios purchases of some funds may go to; funds of houses without one are left out',
    params: clientParams,
    query: z.object({
      /** Codes, with commas between. */
      funds: z
        .string()
        .regex(/^\d{1,9}(,\d{1,9}){0,49}$/, 'Name at most 50 funds by their codes.')
        .exactOptional(),
    }),
    response: z.array(fundFolios),
  }),
  chooseFolio: defineRoute({
    method: 'PUT',
    path: '/api/goals/:id/funds/:fundCode/folio',
    access: 'adviser',
    summary: "Says which folio a goal's purchases of a fund go to",
    params: folioParams,
    body: z.object({ folioId: id.nullable() }).meta({ id: 'FolioChoice' }),
    response: z.array(goalFolio),
  }),
  listFolios: defineRoute({
    method: 'GET',
    path: '/api/clients/:id/folios',
    access: 'adviser',
    summary: "A client's folios with their schemes, and which goals have them",
    params: clientParams,
    response: z.array(folioHolding),
  }),
  shareFolio: defineRoute({
    method: 'PUT',
    path: '/api/folios/:id/schemes/:fundCode/shares',
    access: 'adviser',
    summary: 'Gives a scheme in a folio to goals, whole or in parts',
    params: folioParams,
    body: folioShares,
    response: z.array(folioHolding),
  }),
}
