/** Decimals are texts as they are booked ('-1999.90', '13.024'), days are 'YYYY-MM-DD', null is 'not printed'. */

export type StatementSource = 'cas-pdf' | 'mailback' | 'mfcentral-json'
export type Registrar = 'CAMS' | 'KFINTECH'

/** What a row of the ledger is. */
export const transactionKinds = [
  'purchase',
  'instalment',
  'redemption',
  'switch_in',
  'switch_out',
  'merger_in',
  'merger_out',
  'reinvestment',
  'payout',
  'bonus',
  'segregation',
  'transfer_in',
  'transfer_out',
  'reversal',
  'unknown',
] as const
export type TransactionKind = (typeof transactionKinds)[number]
export type TransactionVia = 'sip' | 'stp' | 'swp' | 'extinguishment'

/** What a statement or a registrar's file says, whoever made it. */
export interface Statement {
  source: StatementSource
  /** Who made the statement, which says nothing of the folios in it. */
  issuer: Registrar | null
  pages: number | null
  period: { from: string; to: string } | null
  /** The addressee, who need not be a holder of anything. */
  statementFor: Addressee | null
  /** Every PAN of its folios, with its holder's name. */
  investors: { pan: string; name: string }[]
  folios: StatementFolio[]
  /** What it says of itself by fund house. */
  summary: { amc: string; cost: string | null; marketValue: string }[]
}

export interface Addressee {
  name: string
  email: string | null
  mobile: string | null
  address: string[]
}

/** A folio is known by its fund house and `number`. */
export interface StatementFolio {
  amc: string
  /** As printed, with what stands behind the slash. */
  folio: string
  number: string
  suffix: string | null
  /** As printed. */
  pan: string | null
  /** Of the holder: as printed, else of the only one of that name in the statement. */
  holderPan: string | null
  holder: string
  kyc: string | null
  panOk: string | null
  nominees: string[]
  /** Of a registrar's master file. */
  registration: FolioRegistration | null
  schemes: StatementScheme[]
}

export interface FolioRegistration {
  jointHolders: { name: string; pan: string | null }[]
  guardian: { name: string; pan: string | null } | null
  nominees: { name: string; relation: string | null; share: string | null }[]
  bank: { name: string; account: string; accountType: string | null; ifsc: string | null } | null
  /** 'SI', 'AS', 'ES' or as the file says it. */
  holdingNature: string | null
  taxStatus: string | null
  birthDate: string | null
  email: string | null
  mobile: string | null
  address: string[]
  /** Of the address, where the file has it in columns of its own. */
  place?: { lines: string[]; city: string | null; state: string | null; pincode: string | null }
}

export type SchemePlan = 'regular' | 'direct'
export type SchemeOption = 'growth' | 'idcw_payout' | 'idcw_reinvest' | 'bonus'

export interface StatementScheme {
  registrarCode: string
  /** Without code, words on demat, marks and former names. */
  name: string
  /** As printed. */
  isin: string | null
  /** As printed, or found by the registrar's code; null where the scheme is not known. */
  isinResolved: string | null
  amfi: string | null
  plan: SchemePlan | null
  option: SchemeOption | null
  registrar: Registrar
  /** 'ARN-112233', 'INA000012345' or 'DIRECT'. */
  advisor: string | null
  isDemat: boolean
  openingUnits: string
  closingUnits: string
  nav: string | null
  navDate: string | null
  marketValue: string | null
  costPrinted: string | null
  /** Whether the printed cost is that of its lots, first in, first out. */
  isCostComparable: boolean
  transactions: StatementTransaction[]
  /** Dated rows without amount and units: nothing of them is booked. */
  notes: { date: string; text: string }[]
}

/** A row of the ledger with its charges: signed as it is booked, payouts above 0. */
export interface StatementTransaction {
  date: string
  kind: TransactionKind
  via?: TransactionVia
  description: string
  amount: string | null
  units: string | null
  nav: string | null
  balance: string | null
  stampDuty: string
  stt: string
  tds: string
  /** The registrar's own, in its files alone. */
  number?: string
  /** Of a reversal: the number of what it undoes. */
  reverses?: string
}
