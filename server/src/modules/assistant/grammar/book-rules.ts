import { daysFrom } from './dates.ts'
import { datesAs, type Given, takeDates, takeFunds, takeOrder, takeRupees, takeWhom } from './parts.ts'
import { type Asked, type Rule, reading } from './rule.ts'

const groupings = [
  ['BYFUND', 'fund'],
  ['BYCATEGORY', 'category'],
  ['BYHOUSE', 'house'],
] as const

const limitOf = (order: ReturnType<typeof takeOrder>): Given =>
  order?.limit === undefined ? {} : { limit: order.limit }

/** 'AUM in small caps', 'AUM by fund house', 'top 5 funds'. */
const funds: Rule = ({ basket }) => {
  const by = groupings.find(([concept]) => basket.drop(concept))?.[1]
  if (basket.has('CLIENT', 'NAME') && !basket.has('AUM') && by === undefined) return undefined
  const some = takeFunds(basket)
  const isFunds = basket.drop('FUND')
  if (by === undefined && some === undefined && !isFunds) return undefined
  const order = takeOrder(basket)
  if (order?.isLeast) return undefined
  const isAsked = basket.drop('AUM', 'HOLD')
  if (!isAsked && by === undefined && order === undefined && some === undefined && !isFunds) return undefined
  basket.drop('BYAUM')
  return reading('funds', { ...some, ...(by === undefined ? {} : { by }), ...limitOf(order) })
}

/** 'who holds small caps', 'clients with gilt above 2 lakh'. */
const holders: Rule = ({ basket }) => {
  const isClients = basket.drop('CLIENT')
  const isHeld = basket.drop('HOLD')
  if (!isClients && !isHeld) return undefined
  const some = takeFunds(basket)
  if (some === undefined) return undefined
  const order = takeOrder(basket)
  if (order?.isLeast) return undefined
  basket.drop('FUND', 'AUM', 'BYAUM')
  const { least, most, exact } = takeRupees(basket)
  if (exact !== undefined) return undefined
  return reading('holders', {
    ...some,
    ...(least === undefined ? {} : { minValue: least }),
    ...(most === undefined ? {} : { maxValue: most }),
    ...limitOf(order),
  })
}

/** 'AUM', 'how many clients', 'trail'. */
const book: Rule = ({ basket, today }) => {
  if (basket.drop('ELSEWHERE')) {
    basket.drop('AUM', 'HOLD')
    return reading('book', { figure: 'elsewhere' })
  }
  if (basket.drop('TRAIL')) {
    basket.drop('PERMONTH', 'AUM')
    const dates = takeDates(basket, today, 'past')
    const isOfNow = [dates?.from, dates?.until].every((day) => day?.slice(0, 7) === today.slice(0, 7))
    // What is reckoned is a month of now; what registrars paid in others the screen has that reads their statements.
    return dates === undefined || isOfNow ? reading('trail') : reading('open', { screen: 'commission' })
  }
  if (basket.drop('AUM')) return reading('book', { figure: 'value' })
  if (basket.rest.length === 1 && basket.drop('GOAL', 'FINALISED'))
    return reading('book', { figure: 'goals' })
  if (basket.rest.length === 1 && basket.drop('KYC')) return reading('book', { figure: 'kyc' })
  return undefined
}

/** 'AUM last month', 'growth'. A month of the past has the value of its end. */
const growth: Rule = ({ basket, today }) => {
  const isGrowth = basket.drop('GROWTH')
  const isValue = basket.drop('AUM')
  if (!isGrowth && !(isValue && basket.has('PERIOD', 'MONTH'))) return undefined
  basket.drop('ENDING', 'PERMONTH')
  const dates = takeDates(basket, today, 'past')
  if (dates === undefined) return reading('growth')
  const month = dates.until?.slice(0, 7)
  if (month === undefined || (isValue && month > today.slice(0, 7))) return undefined
  const from = dates.from?.slice(0, 7)
  if (!isGrowth || from === month) return reading('growth', { month })
  return reading('growth', { ...(from === undefined ? {} : { from }), until: month })
}

const families: Rule = ({ basket }) => {
  if (!basket.drop('FAMILY')) return undefined
  basket.drop('AUM', 'BYAUM')
  const order = takeOrder(basket)
  if (order?.isLeast) return undefined
  const { least, most, exact } = takeRupees(basket)
  if (most !== undefined || exact !== undefined) return undefined
  return reading('families', { ...(least === undefined ? {} : { minValue: least }), ...limitOf(order) })
}

const changes: Rule = ({ basket }) => {
  if (!basket.drop('CHANGES')) return undefined
  basket.drop('AUM', 'CLIENT', 'GOAL')
  return reading('changes')
}

const states = [
  ['PAUSED', 'paused'],
  ['STOPPED', 'stopped'],
  ['DONE', 'completed'],
  ['FINISHED', 'completed'],
  ['RUNNING', 'active'],
] as const

/** 'SIPs ending next month', 'paused SIPs', 'SIPs of Meera above 10,000'. */
const sips: Rule = ({ basket, today }) => {
  const isPaid = basket.has('INSTALMENT') && basket.has('DUE')
  if (!basket.drop('SIP') && !isPaid) return undefined
  basket.drop('CLIENT', 'AUM', 'PERMONTH', 'INSTALMENT', 'BYAUM')
  if (basket.drop('FAILED')) return reading('morning', { kinds: ['sip-reversed'] })
  const due = basket.take('DUE')
  // What is due of a SIP is an instalment; one that matures, ends.
  const isDue = due?.words.includes('due') === true
  const isEnding = basket.drop('ENDING') || (due !== undefined && !isDue)
  const isStarting = basket.drop('STARTING', 'NEW', 'RECENT')
  const order = takeOrder(basket)
  if (order?.isLeast) return undefined
  const state = states.find(([concept]) => basket.drop(concept))?.[1] ?? 'active'
  const { least, most, exact } = takeRupees(basket)
  if (exact !== undefined) return undefined
  return reading('sips', {
    state,
    ...takeWhom(basket),
    ...(least === undefined ? {} : { minAmount: least }),
    ...(most === undefined ? {} : { maxAmount: most }),
    ...(order === undefined ? {} : { order: 'amount', ...limitOf(order) }),
    ...sipDates({ basket, today }, { isDue, isEnding, isStarting }),
  })
}

function sipDates(
  { basket, today }: Asked,
  { isDue, isEnding, isStarting }: Record<'isDue' | 'isEnding' | 'isStarting', boolean>,
): Given {
  if (isDue) {
    const dates = takeDates(basket, today, 'coming') ?? { from: today, until: daysFrom(today, 30) }
    return datesAs(dates, 'dueFrom', 'dueUntil')
  }
  if (isStarting) {
    const dates = takeDates(basket, today, 'past') ?? { from: daysFrom(today, -89), until: today }
    return datesAs(dates, 'startFrom', 'startUntil')
  }
  if (!isEnding) return {}
  const dates = takeDates(basket, today, 'coming') ?? { from: today, until: daysFrom(today, 60) }
  return { order: 'end', ...datesAs(dates, 'endFrom', 'endUntil') }
}

export const bookRules: readonly Rule[] = [changes, sips, growth, holders, funds, families, book]
