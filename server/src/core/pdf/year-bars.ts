import type { YearReturn } from '@lakshya/engine'
import type { Bar } from './bar-chart.ts'
import { percentInWords } from './figures-in-words.ts'

const mostYears = 16

/** The bars of calendar years, the last ones where there are many; one to date has an asterisk. */
export function yearBars(years: readonly YearReturn[], most = mostYears): Bar[] {
  return years.slice(-most).map(({ year, annualReturn, isToDate }) => ({
    label: isToDate ? `${year}*` : String(year),
    value: annualReturn,
    words: percentInWords(annualReturn).replace('%', ''),
    isPartial: isToDate,
  }))
}
