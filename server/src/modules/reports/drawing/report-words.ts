import type { Language } from '@lakshya/contract'
import { rupees } from '@lakshya/engine'
import { percentInWords } from '../../../core/pdf/figures-in-words.ts'
import type { ReportHead } from '../content/report-head.ts'
import { reportSay } from './report-dictionary.ts'

/** What stands where there is no figure. */
export const noFigure = '–'

/** Whole rupees in Indian grouping, with a real minus sign. */
export function rupeesInWords(amount: number): string {
  return rupees(amount).replace('-', '−')
}

const paise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Rupees to the paisa in Indian grouping, without a sign of the currency. Example: 1,23,456.70. */
export function amountInWords(amount: number | null): string {
  return amount === null ? noFigure : paise.format(amount).replace('-', '−')
}

const thousandths = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 3, maximumFractionDigits: 3 })

/** Units as registrars state them. Example: 1,234.567. */
export function unitsInWords(units: string | null): string {
  return units === null ? noFigure : thousandths.format(Number(units)).replace('-', '−')
}

/** A NAV with four decimals, without a sign of the currency. */
export function navWords(nav: string | null): string {
  return nav === null ? noFigure : Number(nav).toFixed(4)
}

/** A gain in whole rupees; none where what it cost is not known. */
export function gainInWords(gain: number | null): string {
  return gain === null ? noFigure : rupeesInWords(gain)
}

/** A return in percent, with one decimal. */
export function returnInWords(percent: number | null): string {
  return percent === null ? noFigure : percentInWords(percent / 100)
}

/** Words of a client for the line under a title. */
export function clientLine({ client, language }: Pick<ReportHead, 'client' | 'language'>): string {
  const { printedName, panTail } = client
  return panTail === null ? printedName : reportSay[language].panEnding(printedName, panTail)
}

/** A title of a table, and the one where it runs on. */
export function titled(title: string, language: Language): { title: string; continued: string } {
  return { title, continued: reportSay[language].continued(title) }
}
