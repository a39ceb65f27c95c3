import { z } from 'zod'
import { commissionColumns } from './commission-columns.ts'
import { commissionKinds } from './commission-statements.ts'
import { isoDate } from './fields.ts'

/** Brokerage statements as they are exported: figures as exact text. */
export const exportedCommission = {
  commissionStatements: z.array(
    z.object({
      id: z.int(),
      fileName: z.string(),
      layout: z.string(),
      registrar: z.string().nullable(),
      readAt: z.iso.datetime(),
      takenBackAt: z.iso.datetime().nullable(),
      /** Numbers of the rows that it has. */
      rows: z.array(z.int()),
    }),
  ),
  commissionRows: z.array(
    z.object({
      id: z.int(),
      folio: z.string().nullable(),
      holder: z.string().nullable(),
      /** As somebody has said. */
      clientId: z.int().nullable(),
      isLeftOut: z.boolean(),
      registrar: z.string().nullable(),
      house: z.string().nullable(),
      schemeCode: z.string().nullable(),
      isin: z.string().nullable(),
      schemeName: z.string().nullable(),
      fundCode: z.string().nullable(),
      arn: z.string().nullable(),
      subArn: z.string().nullable(),
      kind: z.enum(commissionKinds),
      from: isoDate,
      to: isoDate,
      assets: z.string().nullable(),
      rate: z.string().nullable(),
      gross: z.string(),
      tds: z.string().nullable(),
      gst: z.string().nullable(),
      net: z.string().nullable(),
      number: z.string().nullable(),
    }),
  ),
  commissionColumns: z.array(z.object({ signature: z.string(), columns: commissionColumns })),
  commissionTolerance: z.object({ rupees: z.string(), percent: z.string() }).nullable(),
  trailTerms: z.array(
    z.object({
      scope: z.string(),
      from: isoDate,
      rate: z.string().nullable(),
      source: z.string(),
      notedAt: z.iso.datetime(),
    }),
  ),
}
