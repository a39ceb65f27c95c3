import { aprilOf, daysFrom } from './dates.ts'
import { datesAs, lastDays, takeDates, takeFunds, takeRupees, takeWhom } from './parts.ts'
import { type Rule, reading } from './rule.ts'

/** 'what did I propose to Meera in March and why?'. */
const advice: Rule = ({ basket, today }) => {
  if (!basket.drop('PROPOSED')) return undefined
  basket.drop('WHY', 'GOAL')
  const whom = takeWhom(basket)
  if (whom?.clientId === undefined) return { problem: 'Say whose records: a client.' }
  return reading('advice', { ...whom, ...datesAs(takeDates(basket, today, 'past'), 'from', 'until') })
}

/** 'whose lots turn long-term this week?'. */
const lots: Rule = ({ basket, today }) => {
  const isTurn = basket.drop('TURN')
  const isLoad = basket.drop('LOAD')
  if (!isTurn && !isLoad) return undefined
  basket.drop('LOT', 'CLIENT', 'HOLD', 'WHY', 'ENDING', 'TAX', 'GAIN', 'FUND')
  const whom = takeWhom(basket)
  if (whom?.familyId !== undefined) return { problem: 'Ask it of one client.' }
  const kind = isTurn === isLoad ? {} : { kind: isTurn ? 'lot-turns' : 'load-ends' }
  return reading('lots', {
    ...kind,
    ...whom,
    ...datesAs(takeDates(basket, today, 'coming'), 'from', 'until'),
  })
}

/** 'capital gains of Meera this financial year'. */
const gains: Rule = ({ basket, today }) => {
  if (!basket.drop('TAX')) return undefined
  basket.drop('GAIN', 'LOSS', 'REPORT')
  const whom = takeWhom(basket)
  const dates = takeDates(basket, today, 'past')
  if (dates?.from !== undefined && dates.from > today) return undefined
  const year = taxYear(dates, today)
  // The book's screen begins with the present year.
  if (whom === undefined)
    return year === undefined || year === aprilOf(today) ? reading('open', { screen: 'gains' }) : undefined
  return reading('gains', { ...whom, ...(year === undefined ? {} : { year }) })
}

/** The April of the year of taxes that a period ends in, as far as it is over; 'this year' is the present one. */
function taxYear(dates: ReturnType<typeof takeDates>, today: string): number | undefined {
  const last = dates?.until ?? dates?.from
  if (last === undefined) return undefined
  const day = last > today ? today : last
  return aprilOf(day < '2018-04-01' ? '2018-04-01' : day)
}

const moves = [
  ['INSTALMENT', 'instalment'],
  ['PURCHASE', 'purchase'],
  ['REDEMPTION', 'redemption'],
  ['SWITCH', 'switch'],
] as const

/** 'redemptions last month', 'what did Meera buy in 2026'. */
const transactions: Rule = ({ basket, today }) => {
  const isAny = basket.drop('TXN')
  const isSip = basket.has('INSTALMENT') && basket.drop('SIP')
  const kind = moves.find(([concept]) => basket.drop(concept))?.[1]
  if (!isAny && kind === undefined) return undefined
  if (isSip && kind !== 'instalment') return undefined
  basket.drop('CLIENT', 'AUM', 'RECENT', 'LOT', 'FUND', 'DONE', 'WHY')
  const whom = takeWhom(basket)
  const { least, most, exact } = takeRupees(basket)
  if (exact !== undefined) return undefined
  const dates = takeDates(basket, today, 'past') ?? (whom === undefined ? lastDays(today, 30) : {})
  return reading('transactions', {
    from: dates.from ?? '1990-01-01',
    until: dates.until ?? daysFrom(today, 31),
    ...(kind === undefined ? {} : { kind }),
    ...whom,
    ...(least === undefined ? {} : { minAmount: least }),
    ...(most === undefined ? {} : { maxAmount: most }),
  })
}

/** 'what does Meera hold in small caps'. */
const holdings: Rule = ({ basket }) => {
  if (!basket.drop('HOLD') && !basket.has('CATEGORY')) return undefined
  const whom = takeWhom(basket)
  if (whom?.clientId === undefined) return undefined
  basket.drop('FUND', 'AUM', 'GOAL')
  const funds = takeFunds(basket)
  if (funds !== undefined && funds.category === undefined) return undefined
  return reading('holdings', { ...whom, ...funds })
}

/** 'Meera’s XIRR', 'how is the Shah family doing', a name alone. */
const person: Rule = ({ basket }) => {
  const whom = takeWhom(basket)
  if (whom === undefined) return undefined
  basket.drop('AUM', 'XIRR', 'GAIN', 'LOSS', 'KYC', 'RISK', 'CLIENT', 'FAMILY', 'TOP')
  return reading('client', whom)
}

export const personRules: readonly Rule[] = [advice, lots, transactions, gains, holdings]
export const lastRules: readonly Rule[] = [person]
