import type { CommissionKind } from '@lakshya/contract'
import type { ColumnType, Generated } from 'kysely'

/** What registrars say that they paid, and the rates that are expected of them. Figures are text. */
export interface CommissionTables {
  commission_statement: CommissionStatementTable
  commission_account: CommissionAccountTable
  commission_scheme: CommissionSchemeTable
  commission_row: CommissionRowTable
  commission_statement_row: CommissionStatementRowTable
  commission_columns: CommissionColumnsTable
  commission_setting: CommissionSettingTable
  trail_term: TrailTermTable
}

interface CommissionStatementTable {
  id: Generated<number>
  firm_id: number
  adviser_id: number
  file_name: string
  /** SHA-256 of the file. */
  digest: Buffer
  layout: 'WBR77' | 'WBR6' | 'MFSD205' | 'columns'
  registrar: 'CAMS' | 'KFINTECH' | null
  /** Of its rows: those that no statement had before it. */
  new_rows: number
  created_at: Date
  taken_back_at: Date | null
}

/** Whose rows are: a folio, or a PAN, as the registrar has it. */
interface CommissionAccountTable {
  id: Generated<number>
  firm_id: number
  /** A keyed hash of registrar, folio and PAN. */
  account_key: Buffer
  registrar: string | null
  folio: string | null
  pan_hash: Buffer | null
  holder_sealed: Buffer | null
  /** Where somebody was asked and said so. */
  client_id: number | null
  is_left_out: Generated<boolean>
  is_erased: Generated<boolean>
}

/** A scheme as the registrar has it, and which of the market it is. */
interface CommissionSchemeTable {
  id: Generated<number>
  firm_id: number
  scheme_key: string
  registrar: string | null
  house: string | null
  code: string | null
  isin: string | null
  name: string | null
  fund_code: number | null
  is_left_out: Generated<boolean>
}

interface CommissionRowTable {
  id: Generated<number>
  firm_id: number
  /** A keyed hash of its content, with its ordinal among equals of a file. */
  row_key: Buffer
  account_id: number
  scheme_id: number
  arn: string | null
  sub_arn: string | null
  kind: CommissionKind
  from_on: string
  to_on: string
  assets: string | null
  /** Percent a year. */
  rate: string | null
  gross: string
  tds: string | null
  gst: string | null
  net: string | null
  number: string | null
}

interface CommissionStatementRowTable {
  firm_id: number
  statement_id: number
  row_id: number
}

/** Which columns files with the same heads have, as somebody has said. */
interface CommissionColumnsTable {
  firm_id: number
  signature: string
  columns: ColumnType<unknown, string, string>
}

/** How far what was paid may be off: so many rupees, or percent of what was expected, whichever is more. */
interface CommissionSettingTable {
  firm_id: number
  rupees: string
  percent: string
}

/** A trail rate from a day on: `scope` is 'category equity' or 'fund 118834'; no rate is that of the category. */
interface TrailTermTable {
  firm_id: number
  scope: string
  from_on: string
  rate: string | null
  source: string
  noted_at: Date
}
