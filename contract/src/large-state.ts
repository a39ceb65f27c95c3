import { z } from 'zod'
import { fundCode } from './fields.ts'

/** How an import of registrars' files of any size stands. */
export const largeImport = z.object({
  /** 'booked': the rows are in the book, and the ledgers of so many clients are still made of them. */
  stage: z.enum(['uploading', 'reading', 'ready', 'refused', 'applying', 'booked', 'taking-back', 'over']),
  files: z.array(z.object({ name: z.string(), bytes: z.number() })),
  /** How far the stage is, in pieces, rows or clients; 0 of 0 where that is not known. */
  done: z.int(),
  total: z.int(),
  /** Why it was refused, or what was in the way of applying it. */
  words: z.string().nullable(),
  rows: z.int(),
  folios: z.int(),
  schemes: z.int(),
  investors: z.int(),
  /** Who is not in the book yet. */
  newClients: z.int(),
  /** Schemes whose units do not add up, or contradict the book. */
  unsound: z.int(),
  warnings: z.int(),
  /** Rows that move nothing: rejected, pledged. */
  notes: z.int(),
  /** Registrars' codes that no scheme of the market is known for. */
  codes: z.array(
    z.object({
      key: z.string(),
      name: z.string(),
      schemes: z.int(),
      rows: z.int(),
      fundCode: fundCode.nullable(),
    }),
  ),
  leaveOut: z.array(z.enum(['unsound', 'unknown', 'new-clients'])),
})
export type LargeImport = z.infer<typeof largeImport>
