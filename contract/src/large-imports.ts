import { z } from 'zod'
import { fundCode } from './fields.ts'
import { goalParams } from './goals.ts'
import { defineRoute } from './route.ts'
import { statementImport } from './statement-imports.ts'

/** Until when registrars' files are taken for one import, in bytes of all of them, and how they are cut into pieces. */
export const largeLimits = { bytes: 1_200_000_000, files: 8, pieceBytes: 2_000_000 } as const

const tooLarge =
  'Together the files have more than 1.2 GB. Order them for fewer years or fund houses, and import one after the other.'

/** Registrars' files that make one import, before they are sent piece by piece. */
export const newLargeImport = z
  .object({
    files: z
      .array(
        z.object({
          name: z.string().trim().min(1, 'Choose a file.').max(200),
          bytes: z.int().min(1, 'This file is empty. Download it again, and choose it once more.'),
        }),
      )
      .min(1, 'Choose a file.')
      .max(largeLimits.files, `Choose at most ${largeLimits.files} files at once.`),
  })
  .refine(({ files }) => files.reduce((sum, { bytes }) => sum + bytes, 0) <= largeLimits.bytes, {
    path: ['files'],
    message: tooLarge,
  })
  .meta({ id: 'NewLargeImport' })
export type NewLargeImport = z.output<typeof newLargeImport>

/** A piece of a file: `largeLimits.pieceBytes` of it, the last one what is left, packed by gzip, as base64. */
export const filePiece = z
  .object({
    /** The file and the piece in it, from 0 on. */
    file: z.int().min(0).max(largeLimits.files),
    place: z.int().min(0).max(100_000),
    content: z.string().min(1).max(2_700_000, 'The piece is larger than it may be.').pipe(z.base64()),
  })
  .meta({ id: 'FilePiece' })
export type FilePiece = z.output<typeof filePiece>

/** What is said of a large import as a whole. */
export const largeAnswers = z
  .object({
    /** Of what nothing is booked: schemes that do not add up, of the market's unknown, of clients who are not in the book. */
    leaveOut: z.array(z.enum(['unsound', 'unknown', 'new-clients'])).max(3),
    /** Which scheme of the market a registrar's code means, by 'CAMS/H02'. */
    schemes: z.record(z.string().max(60), fundCode),
  })
  .meta({ id: 'LargeAnswers' })
export type LargeAnswers = z.output<typeof largeAnswers>

/** What is in the way of a scheme, or to be known of it. */
export const importFinding = z
  .object({
    place: z.int(),
    kind: z.enum(['unsound', 'conflict', 'unknown', 'new-client', 'warning']),
    investor: z.string(),
    house: z.string(),
    folio: z.string(),
    scheme: z.string(),
    words: z.string(),
    rows: z.int(),
  })
  .meta({ id: 'ImportFinding' })
export type ImportFinding = z.infer<typeof importFinding>

export const importFindings = z
  .object({ total: z.int(), findings: z.array(importFinding) })
  .meta({ id: 'ImportFindings' })

export const largeImportRoutes = {
  beginLargeImport: defineRoute({
    method: 'POST',
    path: '/api/statement-imports/large',
    access: 'adviser',
    summary: 'Begins an import of registrars’ files of any size, which are sent piece by piece',
    body: newLargeImport,
    response: statementImport,
    status: 201,
  }),
  sendPiece: defineRoute({
    method: 'PUT',
    path: '/api/statement-imports/:id/pieces',
    access: 'adviser',
    summary: 'A piece of a file; with the last one reading begins',
    params: goalParams,
    body: filePiece,
    response: z.object({ isWhole: z.boolean() }).meta({ id: 'PieceTaken' }),
  }),
  answerLargeImport: defineRoute({
    method: 'PUT',
    path: '/api/statement-imports/:id/large-answers',
    access: 'adviser',
    summary: 'Says of a large import what is left out, and what unknown schemes are',
    params: goalParams,
    body: largeAnswers,
    response: statementImport,
  }),
  listFindings: defineRoute({
    method: 'GET',
    path: '/api/statement-imports/:id/findings',
    access: 'adviser',
    summary: 'What is in the way in a large import, a page at a time',
    params: goalParams,
    query: z.object({
      kind: importFinding.shape.kind.exactOptional(),
      after: z.coerce.number().int().min(0).default(0),
    }),
    response: importFindings,
  }),
}
