/** A fund of which trail is expected, or was paid. */
export interface CommissionFund {
  code: number
  name: string
  house: string
  /** Null of a scheme that nobody of the book has ever held. */
  category: string
  isDirect: boolean
}

/** NAV and trail rate of a fund on a day, as exact text. */
export interface FundDay {
  fundCode: number
  day: string
  nav: string
  rate: string
}

/** What a client is to be paid for in a fund. Rupees as exact text; null where the NAV is not known. */
export interface ExpectedRow {
  client_id: number
  fund_code: number
  /** On average over the time. */
  assets: string | null
  expected: string | null
  /** Part of it is held directly or under another's ARN. */
  has_elsewhere: boolean
}

/** What was paid of a client, or of a folio that nobody knows, in a scheme. Rupees as exact text. */
export interface ReceivedRow {
  account_id: number
  client_id: number | null
  is_erased: boolean
  scheme_id: number
  fund_code: number | null
  trail: string
  other: string
  clawback: string
  withheld: string
  recovered: string
  assets: string | null
  low_rate: string | null
  high_rate: string | null
  tds: string
  gst: string
  net: string | null
  folios: string[]
  arns: string[]
}
