import { z } from 'zod'
import { fundCode, id, isoDate } from './fields.ts'

/** Rupees, units and NAVs as text, exactly as they are kept. */
const exactOrNull = z.string().nullable()

const exportedScheme = z.object({
  fundCode,
  isin: z.string().nullable(),
  registrar: z.string(),
  registrarCode: z.string(),
  advisor: z.string().nullable(),
  isDemat: z.boolean(),
  openingUnits: z.string(),
  openingOn: isoDate.nullable(),
  openingCost: exactOrNull,
  openingBoughtOn: isoDate.nullable(),
  printedUnits: z.string(),
  printedOn: isoDate.nullable(),
  nav: exactOrNull,
  navDate: isoDate.nullable(),
  shares: z.array(z.object({ goalId: id, share: z.string() })),
})

const exportedRow = z.object({
  fundCode,
  importId: id,
  date: isoDate,
  kind: z.string(),
  via: z.string().nullable(),
  description: z.string(),
  amount: exactOrNull,
  units: exactOrNull,
  nav: exactOrNull,
  stampDuty: z.string(),
  stt: z.string(),
  tds: z.string(),
  number: z.string().nullable(),
  /** The transaction recorded by hand that it tells of. */
  recordedAs: id.nullable(),
})

/** Folios with what statements say of them, row by row, and the statements that were read. */
export const exportedFolios = {
  folios: z.array(
    z.object({
      id,
      clientId: id,
      house: z.string(),
      number: z.string(),
      suffix: z.string().nullable(),
      holder: z.string(),
      /** Joint holders, nominees, bank and mode of holding, as the file had them. */
      details: z.unknown(),
      createdAt: z.iso.datetime(),
      schemes: z.array(exportedScheme),
      rows: z.array(exportedRow),
      /** Goals whose purchases of a fund go to it. */
      takes: z.array(z.object({ goalId: id, fundCode })),
    }),
  ),
  statementImports: z.array(
    z.object({
      id,
      source: z.string(),
      fileName: z.string(),
      state: z.string(),
      createdAt: z.iso.datetime(),
      appliedAt: z.iso.datetime().nullable(),
      takenBackAt: z.iso.datetime().nullable(),
    }),
  ),
  /** Which scheme a registrar's code means, as was answered. */
  namedSchemes: z.array(z.object({ registrar: z.string(), registrarCode: z.string(), fundCode })),
}
