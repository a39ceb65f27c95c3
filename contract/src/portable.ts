import { z } from 'zod'

/**
 * What of an export comes back without loss: rows by table, each column as text, under the ids of where they were. The
 * digest tells a file that was changed.
 */
export const portable = z
  .object({
    version: z.literal(1),
    digest: z.string(),
    rows: z.record(z.string(), z.array(z.record(z.string(), z.string().nullable()))),
  })
  .meta({ id: 'Portable' })
export type Portable = z.infer<typeof portable>
