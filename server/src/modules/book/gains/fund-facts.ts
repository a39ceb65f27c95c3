import { type ExitLoad, fundCategory } from '@lakshya/contract'
import { type Decimal, decimalOf, taxKindOf } from '@lakshya/engine'
import type { Database } from '../../../core/database/database.ts'
import { countingNavsOn, keptShelf } from '../../market/index.ts'
import type { BookNavs } from '../figures/book-navs.ts'
import { findIsins } from './gain-rows.repository.ts'
import type { FundTerms } from './tax-queues.ts'

/** What gains need of a fund. `exitLoad` is undefined where nobody entered any. */
export interface FundFacts {
  name: string
  isin: string | null
  terms: FundTerms
  exitLoad: ExitLoad | undefined
  /** Rupees that a redemption is of at least, where that was entered. */
  leastRedemption: number | undefined
  /** Its units are locked in for three years: an ELSS. */
  hasLockIn: boolean
}

const fairDay = '2018-01-31'
/** A NAV that is older than this says nothing of the day. */
const fairFrom = '2018-01-25'

/** The facts of some funds as a firm knows them, by code. */
export async function findFundFacts(
  db: Database,
  firmId: number,
  { codes, navs }: { codes: readonly number[]; navs: BookNavs },
): Promise<ReadonlyMap<number, FundFacts>> {
  const isins = await findIsins(db, codes)
  const termsOf = new Map(
    (await keptShelf(db, firmId)).map(({ code, terms }) => [Number(code), terms ?? undefined]),
  )
  const fair = await findFairValues(db, codes, navs)
  return new Map(
    codes.map((code) => {
      const fund = navs.funds.get(code)
      const { exitLoad: load, minimumRedemption: leastRedemption } = termsOf.get(code) ?? {}
      const exitLoad = load ?? undefined
      return [
        code,
        {
          name: fund?.name ?? String(code),
          isin: isins.get(code) ?? null,
          exitLoad,
          leastRedemption,
          hasLockIn: fund?.category === 'elss',
          terms: {
            kind: taxKindOf(fundCategory.parse(fund?.category)),
            load: loadOf(exitLoad),
            fairValue: fair.get(code),
          },
        },
      ]
    }),
  )
}

function loadOf(exitLoad: FundFacts['exitLoad']): FundTerms['load'] {
  if (exitLoad === undefined || exitLoad.days === 0 || exitLoad.percent === 0) return undefined
  const fraction = (percent: number) => Number((percent / 100).toFixed(10))
  const tiers = [{ days: exitLoad.days, rate: fraction(exitLoad.percent) }]
  return { tiers, free: fraction(exitLoad.freePercent ?? 0) }
}

/** The NAV of 31 January 2018 where it is on record; of a listed ETF the price counts, which is not. */
async function findFairValues(
  db: Database,
  codes: readonly number[],
  { funds }: BookNavs,
): Promise<ReadonlyMap<number, Decimal>> {
  const unlisted = codes.filter((code) => !/(^|-)etf$/.test(funds.get(code)?.category ?? ''))
  const found = await countingNavsOn(db, unlisted, [fairDay])
  return new Map(
    found
      .filter(({ date, isSimulated }) => !isSimulated && date >= fairFrom)
      .map(({ code, nav }) => [Number(code), decimalOf(nav)]),
  )
}
