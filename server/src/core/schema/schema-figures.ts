import type { ColumnType, GeneratedAlways } from 'kysely'

/** What books come to, kept beside the ledger and made anew from it. Rupees as exact text. */
export interface FigureTables {
  book_figure: BookFigureTable
  client_figure: ClientFigureTable
  fund_figure: FundFigureTable
}

/** At which state of ledger and NAVs a book's figures were made; `client_version` is the same for the clients' records. */
interface BookFigureTable {
  firm_id: number
  ledger_version: number
  /** Digest of the NAVs that count; empty where all is to be made anew. */
  prices: string
  goal_count: number
  client_version: number
  /** In the lists, and those of them whose KYC is validated. */
  clients: number
  validated: number
  /** What these are made of, by numbers of clients. */
  client_parts: ColumnType<Record<string, number[]> | null, string | null | undefined, string | null>
}

/** A client's figures, with the client's part of each fund's sums as arrays in the order of `fund_codes`. */
interface ClientFigureTable {
  firm_id: number
  client_id: number
  ledger_version: number
  prices: string
  portfolio_value: string
  amount_invested: string
  /** Value and cost of what has a return. */
  return_value: string
  return_invested: string
  gain: GeneratedAlways<string>
  goal_count: number
  fund_count: number
  fund_codes: number[]
  fund_values: string[]
  fund_pending: string[]
  fund_at_cost: number[]
  fund_with_units: number[]
}

/** A fund's sums over a book. */
interface FundFigureTable {
  firm_id: number
  fund_code: number
  value: string
  pending: string
  /** Holdings that count at cost. */
  at_cost: number
  /** Clients with units of it, and clients who had any of it ever. */
  with_units: number
  clients: number
}
