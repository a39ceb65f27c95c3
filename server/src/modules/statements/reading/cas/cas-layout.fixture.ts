import type { StatementTransaction } from '../statement.ts'

/** How a statement is printed: registrars differ in all of this. */
export interface CasLayout {
  issuer: 'CAMS' | 'KFINTECH'
  page: [width: number, height: number]
  /** Left edges of day and text, right edges of the figures. */
  columns: { date: number; text: number; amount: number; units: number; nav: number; balance: number }
  priceLabel: 'Price' | 'NAV'
  isFourLineHeader: boolean
  isTwinDate: boolean
  isUpperMonth: boolean
  isSkewed: boolean
  /** 'S ystematic Investment'. */
  isLetterApart: boolean
  isFolioRepeated: boolean
  /** Letters of a scheme's header on a line. */
  headerLetters: number
  valueWord: 'Market Value on' | 'Valuation on'
  descriptionLetters: number
  size: number
  lineHeight: number
  /** Rows left out of the print. */
  lost?: (row: StatementTransaction) => boolean
  title?: string
}

export const plainLayout: CasLayout = {
  issuer: 'CAMS',
  page: [612, 792],
  columns: { date: 53, text: 96, amount: 377, units: 432, nav: 485, balance: 560 },
  priceLabel: 'Price',
  isFourLineHeader: false,
  isTwinDate: false,
  isUpperMonth: false,
  isSkewed: false,
  isLetterApart: false,
  isFolioRepeated: true,
  headerLetters: 110,
  valueWord: 'Market Value on',
  descriptionLetters: 60,
  size: 6.6,
  lineHeight: 8.4,
}
