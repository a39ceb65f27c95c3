import { type DatedTrailRates, type EnteredRate, fundCode, trailCategories } from '@lakshya/contract'
import { isDay } from '../../core/dates/calendar.ts'
import { formatDate } from '../../core/formats/format.ts'

type DatedRate = DatedTrailRates['rates'][number]

/** What the form of a dated rate holds, as typed. */
export interface RateTexts {
  /** A kind, or a fund's code; empty where none is chosen. */
  readonly of: string
  /** Empty for the rate that counts before any date. */
  readonly from: string
  /** Percent a year; empty for a fund that has its kind's. */
  readonly rate: string
}

export type RateErrors = Partial<Record<keyof RateTexts, string>>

const kindOf = (of: string) => trailCategories.find((one) => one === of)

/** 'Equity' for a kind, a fund's own name. */
export function ratedName({ of, name }: Pick<DatedTrailRates, 'of' | 'name'>): string {
  return kindOf(of) === undefined ? name : name.replace(/^./, (first) => first.toUpperCase())
}

/** From when on a rate counts, beside the others of its kind or fund. */
export function sinceWords({ from }: DatedRate, all: readonly DatedRate[]): string {
  if (from !== null) return `from ${formatDate(from)}`
  const next = all.find((one) => one.from !== null)?.from
  return next == null ? 'at all times' : `before ${formatDate(next)}`
}

export const rateWords = ({ rate }: DatedRate) => (rate === null ? 'its kind’s' : `${rate}%`)

export type ReadRate =
  | { readonly kind: 'read'; readonly body: EnteredRate }
  | { readonly kind: 'wrong'; readonly errors: RateErrors }

/** A rate as it is sent, or what is wrong at which field. */
export function readRate(texts: RateTexts): ReadRate {
  const of = kindOf(texts.of) ?? fundCode.safeParse(texts.of).data
  const typed = texts.rate.replace(/[%\s]/g, '')
  const rate = typed === '' ? null : Number(typed)
  const errors: RateErrors = {
    ...(of === undefined ? { of: 'Choose a kind of fund, or a fund.' } : {}),
    ...(texts.from === '' || isDay(texts.from) ? {} : { from: 'Enter a date, or leave it empty.' }),
    ...(isRate(rate, of) ? {} : { rate: 'Enter a rate from 0 to 5 percent a year.' }),
  }
  if (of === undefined || Object.keys(errors).length > 0) return { kind: 'wrong', errors }
  return { kind: 'read', body: { of, from: texts.from === '' ? null : texts.from, rate } }
}

function isRate(rate: number | null, of: string | undefined): boolean {
  return rate === null ? of !== undefined && kindOf(of) === undefined : rate >= 0 && rate <= 5
}
