import { z } from 'zod'
import { clientRowFields } from './client-rows.ts'
import { consentFields } from './data-protection.ts'
import { id, idParam, plainText } from './fields.ts'
import { defineRoute } from './route.ts'

export const mostImportedRows = 2000

/** A cell of a spreadsheet, as text, by the field that its column was recognised as. */
const importedCell = z.object({
  field: z.enum(clientRowFields),
  /** Where it stands: 'D7'. */
  cell: z.string().regex(/^[A-Z]{1,3}[1-9]\d{0,6}$/, 'Name the cell, such as D7.'),
  text: z.string().max(1000, 'A cell has at most 1,000 characters.'),
})

const importedRows = z.object({
  fileName: plainText('Name the file.')
    .min(1, 'Name the file.')
    .max(200, 'A file name has at most 200 characters.'),
  rows: z
    .array(z.object({ row: z.int().positive(), cells: z.array(importedCell).max(80) }))
    .min(1, 'The file has no rows.')
    .max(mostImportedRows, `Import at most ${mostImportedRows} clients at a time.`),
})
export type ImportedRows = z.output<typeof importedRows>

/** What becomes of a row: `differs` is a client of the book who is on record otherwise, and stays so. */
export const rowOutcomes = ['new', 'known', 'differs', 'refused'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

const judgedRow = z.object({
  row: z.int(),
  outcome: z.enum(rowOutcomes),
  name: z.string(),
  /** Of the book, where the row is of one of its clients. */
  clientId: id.nullable(),
  /** Why it is refused, cell by cell. */
  reasons: z.array(z.object({ cell: z.string(), message: z.string() })),
  /** What is on record otherwise. */
  differences: z.array(z.string()),
  /** What a KYC record still lacks. */
  missing: z.array(z.string()),
})
export type JudgedRow = z.infer<typeof judgedRow>

const counts = z.object({ new: z.int(), known: z.int(), differs: z.int(), refused: z.int() })

export const clientImport = z
  .object({
    id,
    fileName: z.string(),
    clients: z.int(),
    by: z.string(),
    appliedAt: z.iso.datetime(),
    undoUntil: z.iso.datetime(),
    undoneAt: z.iso.datetime().nullable(),
    /** Why it cannot be undone, in words; null where it can. */
    keptBecause: z.string().nullable(),
  })
  .meta({ id: 'ClientImport' })
export type ClientImport = z.infer<typeof clientImport>

export const clientImportRoutes = {
  previewClientImport: defineRoute({
    method: 'POST',
    path: '/api/client-imports/preview',
    access: 'adviser',
    summary: 'What would become of each row of a spreadsheet of clients. Nothing of it is kept',
    body: importedRows,
    response: z.object({ counts, rows: z.array(judgedRow) }),
  }),
  importClients: defineRoute({
    method: 'POST',
    path: '/api/client-imports',
    access: 'adviser',
    key: 'must',
    summary:
      'Register the new clients of a spreadsheet, all or none. The same Idempotency-Key answers the import made first',
    body: importedRows.extend({
      /** How many were new in the preview: another number now is refused. */
      expectedNew: z.int().min(1, 'There is no new client in the file.'),
      /** Refused rows are left out; without it they refuse the import. */
      leaveOutRefused: z.boolean(),
      ...consentFields,
    }),
    response: clientImport,
    status: 201,
  }),
  listClientImports: defineRoute({
    method: 'GET',
    path: '/api/client-imports',
    access: 'adviser',
    summary: 'The newest imports of clients, newest first',
    response: z.array(clientImport),
  }),
  undoClientImport: defineRoute({
    method: 'POST',
    path: '/api/client-imports/:id/undo',
    access: 'adviser',
    summary: 'Take the clients of an import out again, within a day and while nothing rests on them',
    params: z.object({ id: idParam.transform(Number).pipe(id) }),
    response: clientImport,
  }),
}
