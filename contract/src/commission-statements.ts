import { z } from 'zod'
import { commissionColumns, commissionFields } from './commission-columns.ts'
import { id, isoDate, plainText } from './fields.ts'
import { goalParams } from './goals.ts'
import { defineRoute } from './route.ts'

/** The largest brokerage statement that is read, in bytes. */
export const largestCommission = 20_000_000

/** What a row of a brokerage statement pays; 'withheld' is named by it and not paid. */
export const commissionKinds = ['trail', 'upfront', 'incentive', 'clawback', 'other', 'withheld'] as const
export type CommissionKind = (typeof commissionKinds)[number]

/** A brokerage statement as the registrar sent it, with its columns where these were said. */
export const newCommission = z
  .object({
    fileName: plainText('Choose a file.')
      .min(1, 'Choose a file.')
      .max(200, 'A file name has at most 200 characters.'),
    /** As base64. */
    file: z
      .string()
      .max(Math.ceil((largestCommission * 4) / 3) + 4, 'Choose a file of at most 20 MB.')
      .pipe(z.base64({ error: 'Choose a file.' })),
    columns: commissionColumns.exactOptional(),
  })
  .meta({ id: 'NewCommission' })
export type NewCommission = z.output<typeof newCommission>

export const commissionStatement = z
  .object({
    id,
    fileName: z.string(),
    /** As the file was known: a registrar's report, or columns that were said. */
    layout: z.enum(['WBR77', 'WBR6', 'MFSD205', 'columns']),
    registrar: z.enum(['CAMS', 'KFINTECH']).nullable(),
    readAt: z.iso.datetime(),
    takenBackAt: z.iso.datetime().nullable(),
    from: isoDate,
    to: isoDate,
    rowCount: z.int(),
    /** Of its rows: those that no earlier statement had. */
    newRows: z.int(),
    /** Rupees as exact text, of all its rows. */
    gross: z.string(),
    arns: z.array(z.string()),
  })
  .meta({ id: 'CommissionStatement' })
export type CommissionStatement = z.infer<typeof commissionStatement>

/** A file whose columns are to be said: its heads, its first rows and what is guessed of it. */
export const commissionLook = z.object({
  outcome: z.literal('columns'),
  /** Why it is asked, in a sentence. */
  words: z.string(),
  heads: z.array(z.string()),
  samples: z.array(z.array(z.string())),
  columns: commissionColumns,
  missing: z.array(z.enum(commissionFields)),
})
export type CommissionLook = z.infer<typeof commissionLook>

export const commissionRead = z
  .discriminatedUnion('outcome', [
    commissionLook,
    z.object({
      outcome: z.literal('kept'),
      /** It was read before: nothing was changed. */
      isKnown: z.boolean(),
      statement: commissionStatement,
    }),
  ])
  .meta({ id: 'CommissionRead' })
export type CommissionRead = z.infer<typeof commissionRead>

export const commissionStatementRoutes = {
  readCommission: defineRoute({
    method: 'POST',
    path: '/api/commission-statements',
    access: 'adviser',
    task: 'finalise',
    summary: 'Reads a brokerage statement and keeps its rows, or asks for its columns and keeps nothing',
    body: newCommission,
    response: commissionRead,
    status: 201,
  }),
  listCommission: defineRoute({
    method: 'GET',
    path: '/api/commission-statements',
    access: 'adviser',
    summary: 'Brokerage statements that were read, the newest first',
    response: z.array(commissionStatement),
  }),
  takeBackCommission: defineRoute({
    method: 'POST',
    path: '/api/commission-statements/:id/take-back',
    access: 'adviser',
    task: 'finalise',
    summary: 'Takes back what a brokerage statement brought and no other one has',
    params: goalParams,
    response: commissionStatement,
  }),
}
