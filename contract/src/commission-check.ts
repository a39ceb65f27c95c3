import { z } from 'zod'
import { commissionMonth } from './commission-columns.ts'
import { fundCode, id, isoDate, plainText } from './fields.ts'
import { goalParams } from './goals.ts'
import { defineRoute } from './route.ts'

/** 'waiting': no statement of the fund house is there yet; 'unknown': client, scheme or NAV is not known. */
export const commissionStates = ['differs', 'unknown', 'waiting', 'agrees'] as const
export type CommissionState = (typeof commissionStates)[number]

/** How far what was paid may be off, whichever is more. */
export const commissionTolerance = z
  .object({
    rupees: z
      .number({ error: 'Enter the tolerance in rupees.' })
      .min(0, 'A tolerance cannot be negative.')
      .max(100_000, 'A tolerance is at most ₹1,00,000.')
      .multipleOf(0.01, 'Enter rupees with at most two decimals.'),
    percent: z
      .number({ error: 'Enter the tolerance in percent.' })
      .min(0, 'A tolerance cannot be negative.')
      .max(100, 'A tolerance is at most 100 percent.')
      .multipleOf(0.001, 'Enter a percentage with at most three decimals.'),
  })
  .meta({ id: 'CommissionTolerance' })
export type CommissionTolerance = z.output<typeof commissionTolerance>

/** What was paid of a client in a scheme, and what was expected. Rupees, exact to the paisa. */
export const commissionLine = z
  .object({
    key: z.string(),
    /** Null where the folio is in nobody's book. */
    clientId: id.nullable(),
    clientName: z.string(),
    /** Null where nobody knows the registrar's code. */
    fundCode: fundCode.nullable(),
    fundName: z.string(),
    house: z.string(),
    folios: z.array(z.string()),
    arns: z.array(z.string()),
    /** Trail. */
    received: z.number(),
    /** Upfront, incentives and clawbacks, with which nothing is compared. */
    other: z.number(),
    expected: z.number().nullable(),
    /** Paid less expected; null where nothing can be expected. */
    difference: z.number().nullable(),
    /** Average assets by the ledger, and as the statement has them. */
    assets: z.number().nullable(),
    paidAssets: z.number().nullable(),
    /** Percent a year, as texts. */
    paidRate: z.string().nullable(),
    shelfRate: z.string().nullable(),
    basis: z.enum(['daily', 'month-end']).nullable(),
    state: z.enum(commissionStates),
    reasons: z.array(z.string()),
  })
  .meta({ id: 'CommissionLine' })
export type CommissionLine = z.infer<typeof commissionLine>

/** Lines of one client or one scheme together. */
export const commissionGroup = z
  .object({
    key: z.string(),
    clientId: id.nullable(),
    fundCode: fundCode.nullable(),
    name: z.string(),
    received: z.number(),
    other: z.number(),
    expected: z.number(),
    difference: z.number(),
    state: z.enum(commissionStates),
    lineCount: z.int(),
    reasons: z.array(z.string()),
  })
  .meta({ id: 'CommissionGroup' })
export type CommissionGroup = z.infer<typeof commissionGroup>

export const commissionQuestion = z.object({
  kind: z.enum(['scheme', 'account']),
  id,
  words: z.string(),
  rowCount: z.int(),
  gross: z.number(),
})
export type CommissionQuestion = z.infer<typeof commissionQuestion>

export const commissionCheck = z
  .object({
    from: isoDate,
    to: isoDate,
    /** That statements pay for, the newest first. */
    months: z.array(z.string()),
    totals: z.object({
      received: z.number(),
      expected: z.number(),
      difference: z.number(),
      other: z.number(),
      clawedBack: z.number(),
      withheld: z.number(),
      tds: z.number(),
      gst: z.number(),
      net: z.number().nullable(),
    }),
    counts: z.object({ differs: z.int(), unknown: z.int(), waiting: z.int(), agrees: z.int() }),
    /** Fund houses that no statement of this time has, with what is expected of them. */
    waiting: z.array(z.object({ house: z.string(), expected: z.number() })),
    questions: z.array(commissionQuestion),
    tolerance: commissionTolerance,
    /** Valued at the NAVs of month ends, as no others are known. */
    atMonthEnd: z.array(z.string()),
    /** Not expected, as their NAV is not known. */
    withoutNav: z.array(z.string()),
    isSimulated: z.boolean(),
  })
  .meta({ id: 'CommissionCheck' })
export type CommissionCheck = z.infer<typeof commissionCheck>

/** From the beginning of a month to the end of another; both left out: the newest that a statement pays for. */
const time = z.object({ from: commissionMonth.exactOptional(), to: commissionMonth.exactOptional() })

export const mostCommissionLines = 1000

const lineQuery = time.extend({
  state: z.enum([...commissionStates, 'all']).exactOptional(),
  search: plainText().max(100, 'Search for at most 100 characters.').exactOptional(),
  clientId: z
    .string()
    .regex(/^[1-9]\d{0,15}$/, 'Name the client by number.')
    .exactOptional(),
  fundCode: fundCode.exactOptional(),
  limit: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, `Ask for 1 to ${mostCommissionLines} lines.`)
    .refine((text) => Number(text) <= mostCommissionLines, `Ask for 1 to ${mostCommissionLines} lines.`)
    .exactOptional(),
  cursor: z
    .string()
    .regex(/^\d{1,7}$/, 'The cursor is not one of this list.')
    .exactOptional(),
})
export type CommissionLineQuery = z.output<typeof lineQuery>

export const commissionCheckRoutes = {
  checkCommission: defineRoute({
    method: 'GET',
    path: '/api/commission/check',
    access: 'adviser',
    summary: 'What registrars paid for a time, beside what the ledger expects',
    query: time,
    response: commissionCheck,
  }),
  listCommissionLines: defineRoute({
    method: 'GET',
    path: '/api/commission/lines',
    access: 'adviser',
    isPaged: true,
    summary: 'The same by client and scheme, the largest difference first, in pages',
    query: lineQuery,
    response: z.array(commissionLine),
  }),
  listCommissionGroups: defineRoute({
    method: 'GET',
    path: '/api/commission/groups',
    access: 'adviser',
    isPaged: true,
    summary: 'The same by client or by scheme, the largest difference first, in pages',
    query: lineQuery.extend({ by: z.enum(['client', 'scheme']) }),
    response: z.array(commissionGroup),
  }),
  nameCommissionScheme: defineRoute({
    method: 'PUT',
    path: '/api/commission-schemes/:id',
    access: 'adviser',
    task: 'finalise',
    summary: 'Says which scheme of the market a registrar’s code is; null leaves it out of the check',
    params: goalParams,
    body: z.object({ fundCode: fundCode.nullable() }).meta({ id: 'CommissionSchemeAnswer' }),
    response: 'none',
  }),
  nameCommissionAccount: defineRoute({
    method: 'PUT',
    path: '/api/commission-accounts/:id',
    access: 'adviser',
    task: 'finalise',
    summary: 'Says whose a folio is; null leaves it out of the check',
    params: goalParams,
    body: z.object({ clientId: id.nullable() }).meta({ id: 'CommissionAccountAnswer' }),
    response: 'none',
  }),
  changeTolerance: defineRoute({
    method: 'PUT',
    path: '/api/commission/tolerance',
    access: 'adviser',
    task: 'own',
    summary: 'How far what was paid may be off before it counts as a difference',
    body: commissionTolerance,
    response: 'none',
  }),
}
