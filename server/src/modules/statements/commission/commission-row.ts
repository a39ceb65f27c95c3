import type { CommissionKind } from '@lakshya/contract'

/** As what a file was known: a registrar's report, or columns that were said of it. */
export type CommissionLayout = 'WBR77' | 'WBR6' | 'MFSD205' | 'columns'

/** A row of a brokerage statement. Rupees and percent are exact text; null is not stated. */
export interface CommissionRow {
  house: string | null
  schemeCode: string | null
  isin: string | null
  schemeName: string | null
  folio: string | null
  pan: string | null
  investor: string | null
  from: string
  to: string
  assets: string | null
  rate: string | null
  gross: string
  tds: string | null
  gst: string | null
  net: string | null
  kind: CommissionKind
  number: string | null
  arn: string | null
  subArn: string | null
}
