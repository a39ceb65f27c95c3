import { z } from 'zod'
import { defineRoute } from './route.ts'

/** What was saved of a table of many clients. */
export const savedTable = z
  .object({
    /** As the screen calls it. */
    table: z.string().trim().min(1).max(100),
    rows: z.int().min(0).max(10_000_000),
    ending: z.enum(['csv', 'json']),
  })
  .meta({ id: 'SavedTable' })
export type SavedTable = z.infer<typeof savedTable>

export const tableExportRoutes = {
  noteTable: defineRoute({
    method: 'POST',
    path: '/api/table-exports',
    access: 'adviser',
    isSessionOnly: true,
    task: 'read',
    summary:
      'Writes into the activity that a table of many clients is saved as a file; the screen has its rows already',
    body: savedTable,
    response: 'none',
  }),
}
