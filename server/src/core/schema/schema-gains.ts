/** What is entered for estimates of gains. */
export interface GainTables {
  gain_inputs: GainInputsTable
}

/** What only the investor knows of a financial year. Percent and rupees as text; losses brought forward are 0 or more. */
interface GainInputsTable {
  firm_id: number
  client_id: number
  /** Of its April. */
  year: number
  slab: string
  surcharge: string
  short_losses: string
  long_losses: string
  /** Gains made elsewhere, net by class; losses below 0. */
  elsewhere_equity_long: string
  elsewhere_equity_short: string
  elsewhere_other_long: string
  elsewhere_slab: string
  changed_at: Date
}
