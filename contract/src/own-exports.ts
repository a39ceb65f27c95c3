import { z } from 'zod'
import { clientImport, rowOutcomes } from './clients-import.ts'
import { id, idParam, plainText } from './fields.ts'
import { defineRoute } from './route.ts'

/** What the product's own export may have, in bytes: packed by gzip as it is sent, and unpacked. */
export const ownExportLimits = { packed: 12_000_000, bytes: 120_000_000 } as const
/** The same in words, unpacked. */
export const ownExportWords = '120 MB'

const ownExport = z.object({
  fileName: plainText('Name the file.')
    .min(1, 'Name the file.')
    .max(200, 'A file name has at most 200 characters.'),
  /** The file packed by gzip, as base64. */
  content: z
    .string()
    .max(Math.ceil((ownExportLimits.packed * 4) / 3) + 4, `Choose an export of at most ${ownExportWords}.`)
    .pipe(z.base64({ error: 'Choose an export.' })),
})
export type OwnExport = z.output<typeof ownExport>

const counts = z.object({ new: z.int(), known: z.int(), differs: z.int(), refused: z.int() })

const judgedClient = z.object({
  place: z.int(),
  name: z.string(),
  outcome: z.enum(rowOutcomes),
  /** Of the book, where it is one of its clients. */
  clientId: id.nullable(),
  /** Why it is refused, or what is on record otherwise. */
  reasons: z.array(z.string()),
  goals: z.int(),
  folios: z.int(),
  transactions: z.int(),
})
export type JudgedClient = z.infer<typeof judgedClient>

export const ownExportPreview = z
  .object({
    /** Of one client, or of a firm's book. */
    kind: z.enum(['client', 'book']),
    /** Whose export it is, and when it was made. */
    from: z.string(),
    exportedAt: z.iso.datetime(),
    counts,
    clients: z.array(judgedClient),
  })
  .meta({ id: 'OwnExportPreview' })
export type OwnExportPreview = z.infer<typeof ownExportPreview>

export const ownExportRoutes = {
  previewOwnExport: defineRoute({
    method: 'POST',
    path: '/api/own-exports/preview',
    access: 'adviser',
    isSessionOnly: true,
    task: 'own',
    summary: 'What would become of each client of an export. Nothing of it is kept',
    body: ownExport,
    response: ownExportPreview,
  }),
  importOwnExport: defineRoute({
    method: 'POST',
    path: '/api/own-exports',
    access: 'adviser',
    key: 'must',
    isSessionOnly: true,
    task: 'own',
    summary:
      'Brings the new clients of an export back with all that is theirs, all or none. The same Idempotency-Key answers the import made first',
    body: ownExport.extend({
      /** How many were new in the preview: another number now is refused. */
      expectedNew: z.int().min(1, 'There is no new client in the file.'),
      /** Refused clients are left out; without it they refuse the import. */
      leaveOutRefused: z.boolean(),
    }),
    response: clientImport,
    status: 201,
  }),
  listOwnExports: defineRoute({
    method: 'GET',
    path: '/api/own-exports',
    access: 'adviser',
    isSessionOnly: true,
    task: 'own',
    summary: 'The newest exports that were brought back, newest first',
    response: z.array(clientImport),
  }),
  undoOwnExport: defineRoute({
    method: 'POST',
    path: '/api/own-exports/:id/undo',
    access: 'adviser',
    isSessionOnly: true,
    task: 'own',
    summary: 'Takes out again what an export brought, within a day and while nothing of it was changed',
    params: z.object({ id: idParam.transform(Number).pipe(id) }),
    response: clientImport,
  }),
}
