import { z } from 'zod'

/** What a backup says first. */
export const manifest = z.strictObject({
  is: z.literal('backup'),
  madeAt: z.iso.datetime(),
  from: z.enum(['embedded', 'postgres']),
  /** What the database had been through, in its order. */
  migrations: z.array(z.string()).min(1),
  /** Of the encryption keys that values in it may lie under; they say nothing else of them. */
  keyIds: z.array(z.string()),
  tables: z.array(
    z.strictObject({
      name: z.string(),
      columns: z.array(z.strictObject({ name: z.string(), type: z.string() })),
    }),
  ),
})
export type Manifest = z.infer<typeof manifest>

/** Stands before the rows of a table. */
export const tableBegins = z.strictObject({ is: z.literal('table'), name: z.string() })

/** Stands after the rows of a table. */
export const tableEnds = z.strictObject({
  is: z.literal('sum'),
  name: z.string(),
  rows: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
export type TableSum = Omit<z.infer<typeof tableEnds>, 'is'>

/** What a backup says last. */
export const ending = z.strictObject({
  is: z.literal('end'),
  sequences: z.array(z.strictObject({ name: z.string(), last: z.int(), isCalled: z.boolean() })),
})
export type Ending = z.infer<typeof ending>

/** What was saved, or is in a file. */
export interface BackupContent {
  manifest: Manifest
  sums: TableSum[]
}

export const rowsOf = (sums: readonly TableSum[]): number => sums.reduce((sum, { rows }) => sum + rows, 0)
