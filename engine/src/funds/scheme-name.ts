/** Whether a scheme is sold by distributors or without one. */
export type SchemePlan = 'direct' | 'regular'

/** What happens to a scheme's income: kept, paid out, bought in again, or one of the last two. */
export type SchemeOption = 'growth' | 'idcw' | 'idcw-payout' | 'idcw-reinvestment' | 'bonus'

/** Words that only look like an option's or a plan's: what the fund holds, or money that nobody has claimed. */
const lookAlikes =
  /dividend yield|unclaimed[\s(]*(idcw|dividend)|redemption and dividend|growth (mid cap )?(fund|opportunit|sector|compan)|regular (saving|premium)/gi
const options =
  /\b(growth|gr|cumulative)\b|\b(idcw|idwc|dcw|dividends?|div|income distribution)\b|\b(payout|re-?invest(?:ment)?)\b|\b(bonus)\b/gi

/**
 * The plan that a scheme's name tells. In AMFI's files of before 19-8-2026 a name without either word is of a regular
 * plan; in later ones the plan has a column, `column`: it goes before the name, and where it is empty and the name has no
 * word either the plan is not known (undefined).
 *
 * Example: 'Kotak Gilt-Investment Regular-Growth - Direct' is 'direct', 'DSP Small Cap Fund - Growth' is 'regular'.
 */
export function schemePlan(name: string, column?: string): SchemePlan | undefined {
  for (const text of [column ?? '', name.replace(lookAlikes, '')]) {
    if (/\bdir(ect)?\b/i.test(text)) return 'direct'
    if (/\breg(ular)?\b/i.test(text)) return 'regular'
  }
  return column === undefined ? 'regular' : undefined
}

/**
 * The option that a scheme's name tells, or its column in AMFI's later files, which goes before the name; undefined where
 * neither has a word of it, as with most ETFs. Of several words the last one counts: it names the option, those before it
 * the fund.
 *
 * Example: 'HDFC Growth Opportunities Fund - IDCW Payout' is 'idcw-payout', 'Kotak Dividend Yield Fund - Growth' 'growth'.
 */
export function schemeOption(name: string, column = ''): SchemeOption | undefined {
  for (const text of [column, name.replace(lookAlikes, '')]) {
    const last = [...text.replaceAll('_', ' ').matchAll(options)].at(-1)
    if (last === undefined) continue
    const [, grows, , , bonus] = last
    if (grows !== undefined) return 'growth'
    if (bonus !== undefined) return 'bonus'
    const isPaid = /pay ?out/i.test(text)
    const isReinvested = /re-? ?invest/i.test(text)
    if (isPaid === isReinvested) return 'idcw'
    return isPaid ? 'idcw-payout' : 'idcw-reinvestment'
  }
  return undefined
}
