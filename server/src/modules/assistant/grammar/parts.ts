import type { Basket } from './basket.ts'
import { comingMonth, daysFrom, pastMonth, shifted } from './dates.ts'

/** What a tool is given, as far as a question says it. */
export type Given = Record<string, string | number | boolean | string[]>

export interface Dates {
  from?: string
  until?: string
}

const paisa = 0.01

/** Least and most rupees that are named; 'above' is a paisa more. */
export function takeRupees(basket: Basket): { least?: number; most?: number; exact?: number } {
  const found: { least?: number; most?: number; exact?: number } = {}
  for (let item = basket.take('RUPEES'); item !== undefined; item = basket.take('RUPEES')) {
    const { amount, bound, isStrict } = item
    const side = bound === 'is' ? 'exact' : bound
    // Two of a kind are not one condition.
    if (found[side] !== undefined) return { exact: Number.NaN }
    const shift = isStrict ? (bound === 'least' ? paisa : -paisa) : 0
    found[side] = Math.round((amount + shift) * 100) / 100
  }
  return found
}

/** The same of a count: 'more than 2' is at least 3. */
export function takeCount(basket: Basket): { least?: number; most?: number; exact?: number } {
  const item = basket.take('NUMBER')
  if (item === undefined) return {}
  const { amount, bound, isStrict } = item
  if (bound === 'least') return { least: amount + (isStrict ? 1 : 0) }
  return bound === 'most' ? { most: amount - (isStrict ? 1 : 0) } : { exact: amount }
}

/** A period of what was, or of what is to come: months without a year are the last or the next of their name. */
export function takeDates(basket: Basket, today: string, tense: 'past' | 'coming'): Dates | undefined {
  const period = basket.take('PERIOD')
  if (period !== undefined) {
    const { from, until } = period
    return { ...(from === undefined ? {} : { from }), ...(until === undefined ? {} : { until }) }
  }
  const month = basket.take('MONTH')
  if (month !== undefined)
    return tense === 'past' ? pastMonth(month.month, today) : comingMonth(month.month, today)
  const duration = tense === 'coming' ? basket.take('DURATION') : undefined
  if (duration === undefined) return undefined
  return { from: today, until: shifted(today, duration.count, duration.span) }
}

/** Dates under the names that a tool has for them. */
export function datesAs(dates: Dates | undefined, from: string, until: string): Given {
  return {
    ...(dates?.from === undefined ? {} : { [from]: dates.from }),
    ...(dates?.until === undefined ? {} : { [until]: dates.until }),
  }
}

/** Whom a question names, as tools are given it. */
export function takeWhom(basket: Basket): Given | undefined {
  const named = basket.takeNamed('client', 'family')
  if (named === undefined) return undefined
  if (named.kind === 'client') return { clientId: Number(named.id) }
  basket.drop('FAMILY')
  return { familyId: Number(named.id) }
}

/** 'top 5': how many, and whether the least come first; undefined where no order is asked for. */
export function takeOrder(basket: Basket): { isLeast: boolean; limit: number | undefined } | undefined {
  const isMost = basket.drop('TOP')
  const isLeast = basket.drop('BOTTOM')
  if (isMost === isLeast) return undefined
  const { exact } = takeCount(basket)
  return { isLeast, limit: exact === undefined ? undefined : Math.min(1000, Math.max(1, Math.round(exact))) }
}

/** The funds that are named: a category, a kind, a house or a fund. */
export function takeFunds(basket: Basket): Given | undefined {
  const category = basket.take('CATEGORY')?.value
  if (category !== undefined) return { category }
  const kind = basket.take('KIND')?.value
  if (kind !== undefined) return { kind }
  const named = basket.takeNamed('fund', 'house')
  if (named === undefined) return undefined
  return named.kind === 'fund' ? { fundCode: String(named.id) } : { house: String(named.id) }
}

export const lastDays = (today: string, days: number): Dates => ({
  from: daysFrom(today, 1 - days),
  until: today,
})
