import { z } from 'zod'

/** What a column of a brokerage statement may hold. */
export const commissionFields = [
  'house',
  'schemeCode',
  'isin',
  'schemeName',
  'folio',
  'pan',
  'investor',
  'from',
  'to',
  'assets',
  'rate',
  'gross',
  'tds',
  'gst',
  'net',
  'type',
  'status',
  'number',
  'arn',
  'subArn',
] as const
export type CommissionField = (typeof commissionFields)[number]

/** The same as screens name them. */
export const commissionFieldNames: Readonly<Record<CommissionField, string>> = {
  house: 'Fund house',
  schemeCode: 'Scheme code',
  isin: 'ISIN',
  schemeName: 'Scheme name',
  folio: 'Folio',
  pan: 'PAN',
  investor: 'Investor',
  from: 'Period from',
  to: 'Period to',
  assets: 'Average assets',
  rate: 'Rate (% a year)',
  gross: 'Commission, gross',
  tds: 'TDS',
  gst: 'GST',
  net: 'Commission, net',
  type: 'Kind of commission',
  status: 'Paid or not',
  number: 'Transaction number',
  arn: 'ARN',
  subArn: 'Sub-broker',
}

const column = z
  .int({ error: 'Name a column by its number.' })
  .min(0, 'Columns are counted from 0.')
  .max(499, 'A file has at most 500 columns.')

export const commissionMonth = z
  .string({ error: 'Name a month.' })
  .regex(/^(19|20|21)\d{2}-(0[1-9]|1[0-2])$/, 'Write the month as YYYY-MM.')

/** Which column of a file holds what, counted from 0; GST may be in several. */
export const commissionColumns = z
  .object({
    fields: z.partialRecord(z.enum(commissionFields), z.array(column).min(1).max(4)),
    /** Of days that are written with numbers alone. */
    days: z.enum(['day-first', 'month-first']).nullable(),
    registrar: z.enum(['CAMS', 'KFINTECH']).nullable(),
    /** Of a file that does not say its period. */
    month: commissionMonth.nullable(),
  })
  .meta({ id: 'CommissionColumns' })
export type CommissionColumns = z.output<typeof commissionColumns>

/** Why columns do not make a statement, in a sentence; undefined where they do. */
export function columnComplaint({ fields, month }: CommissionColumns): string | undefined {
  if (fields.gross === undefined) return 'Say which column has the commission.'
  if (fields.folio === undefined && fields.pan === undefined) {
    return 'Say which column has the folio or the PAN: by these a row is known to be of a client.'
  }
  if (fields.isin === undefined && fields.schemeCode === undefined && fields.schemeName === undefined) {
    return 'Say which column has the scheme: its code, ISIN or name.'
  }
  if (fields.to === undefined && month === null) {
    return 'Say which column has the end of the period, or which month the file is of.'
  }
  return undefined
}
