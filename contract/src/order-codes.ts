import { z } from 'zod'
import { fundCode, id, plainText } from './fields.ts'
import { defineRoute } from './route.ts'

/** Rows of one file of codes at most. */
export const mostCodeRows = 10_000

/** What clients are called on the rail, and what schemes are: a file has one of them. */
export const codeKinds = ['clients', 'schemes'] as const
export type CodeKind = (typeof codeKinds)[number]

/** What a column of such a file may be; a client is known by number or PAN, a fund by AMFI code or ISIN. */
export const codeFields = ['client', 'pan', 'fund', 'isin', 'name', 'code', 'largeCode'] as const
export type CodeField = (typeof codeFields)[number]

const text = z.string().max(300, 'A cell has at most 300 characters.').exactOptional()
const letters = z
  .string()
  .regex(/^[A-Z]{1,3}$/, 'Name the column, such as D.')
  .exactOptional()

/** Of each field, as a column or as a cell. */
const each = <T extends z.ZodType>(one: T) =>
  z.object({ client: one, pan: one, fund: one, isin: one, name: one, code: one, largeCode: one })

const codeFile = z.object({
  kind: z.enum(codeKinds, { error: 'Say whether the codes are of clients or of schemes.' }),
  fileName: plainText('Name the file.')
    .min(1, 'Name the file.')
    .max(200, 'A file name has at most 200 characters.'),
  /** Where each field stands: 'D'. */
  columns: each(letters),
  rows: z
    .array(z.object({ row: z.int().positive().max(1_000_000), cells: each(text) }))
    .min(1, 'The file has no rows.')
    .max(mostCodeRows, `A file has at most ${mostCodeRows.toLocaleString('en-IN')} rows.`),
})
export type CodeFile = z.output<typeof codeFile>

/** What becomes of a row: a `blank` one has no code and leaves what is on record. */
export const codeOutcomes = ['new', 'changes', 'same', 'blank', 'refused'] as const
export type CodeOutcome = (typeof codeOutcomes)[number]

const judgedCode = z.object({
  row: z.int(),
  outcome: z.enum(codeOutcomes),
  /** Of the client or the fund, as the book has it; of one that is not there, as the file has it. */
  name: z.string(),
  /** Of a client or a fund that was found: a client's number, a fund's code. */
  known: z.string().nullable(),
  /** The code as it is kept from then on, and the one for large purchases behind a space. */
  code: z.string(),
  before: z.string().nullable(),
  /** Why it is refused, cell by cell. */
  reasons: z.array(z.object({ cell: z.string(), message: z.string() })),
})
export type JudgedCode = z.infer<typeof judgedCode>

const counts = z.object({
  new: z.int(),
  changes: z.int(),
  same: z.int(),
  blank: z.int(),
  refused: z.int(),
})
export type CodeCounts = z.infer<typeof counts>

export const orderCodeRoutes = {
  listOrderCodes: defineRoute({
    method: 'GET',
    path: '/api/orders/codes',
    access: 'adviser',
    summary: 'What clients and schemes are called on the rail, and which have no code yet',
    response: z.object({
      clients: z.array(z.object({ id, name: z.string(), code: z.string().nullable() })),
      /** Funds of the shelf, and whatever was agreed of others. */
      schemes: z.array(
        z.object({
          fundCode,
          name: z.string(),
          code: z.string().nullable(),
          largeCode: z.string().nullable(),
        }),
      ),
    }),
  }),
  previewOrderCodes: defineRoute({
    method: 'POST',
    path: '/api/orders/codes/preview',
    access: 'adviser',
    summary: 'What would become of each row of a file of codes. Nothing of it is kept',
    body: codeFile,
    response: z.object({ counts, rows: z.array(judgedCode) }),
  }),
  applyOrderCodes: defineRoute({
    method: 'PUT',
    path: '/api/orders/codes/file',
    access: 'adviser',
    task: 'prepare',
    summary: 'Enter the codes of a file, all or none. Sent again, it changes nothing',
    body: codeFile.extend({
      /** How many the preview said are new and are changed: other numbers now are refused. */
      expected: z.object({ new: z.int().min(0), changes: z.int().min(0) }),
      /** Refused rows are left out; without it they refuse the file. */
      leaveOutRefused: z.boolean(),
    }),
    response: counts,
  }),
}
