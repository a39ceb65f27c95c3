import type { FundCagr } from '@lakshya/contract'
import { type NavSeries as EngineSeries, fundCagrs, isoFromDay } from '@lakshya/engine'
import { AppError } from '../../../core/app-error.ts'
import type { Database } from '../../../core/database/database.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { loadMarket, type MarketSource } from '../estimates/estimates.service.ts'
import { listFunds } from '../funds/list-funds.ts'
import { readSeries } from '../nav/nav.repository.ts'

/** Past CAGR and latest NAV of funds, in the order asked for. Any scheme with NAVs is answered. */
export async function fundReturns(context: AdviserContext, fundIds: string[]): Promise<{ data: FundCagr[] }> {
  const offered = new Set((await listFunds(context.db, context.firmId)).map((fund) => fund.code))
  const known = await findUsableSeries(context, fundIds)
  const details = fundIds.flatMap((code, index) =>
    offered.has(code) || known.has(code)
      ? []
      : [{ path: `fundIds.${index}`, message: `Fund ${code} is not known.` }],
  )
  if (details.length > 0) throw new AppError('UNKNOWN_FUND', details[0]?.message, { details })
  return { data: fundIds.map((fundId) => returnsOf(fundId, known.get(fundId))) }
}

/** NAVs of one fund to compute its past from. */
export interface UsableSeries {
  series: EngineSeries
  isSimulated: boolean
  /** Why the fund takes no part in mixes, where it does not; its NAVs are then as they are stored. */
  leftOutReason?: string
}

/** Series without publishing errors for the funds of the market, as they are stored for any other. */
export async function findUsableSeries(
  source: MarketSource & { db: Database },
  codes: string[],
): Promise<Map<string, UsableSeries>> {
  const market = await loadMarket(source).catch((error: unknown) => {
    if (error instanceof AppError) return undefined
    throw error
  })
  const found = new Map<string, UsableSeries>()
  for (const { code, own } of market?.histories.funds ?? []) {
    found.set(code, { series: own, isSimulated: market?.isSimulated ?? false })
  }
  const others = await readSeries(
    source.db,
    codes.filter((code) => !found.has(code)),
  )
  for (const one of others) {
    const reason = market?.leftOut.find((left) => left.fundId === one.code)?.reason
    found.set(one.code, {
      series: one,
      isSimulated: one.kind === 'simulated',
      ...(reason === undefined ? {} : { leftOutReason: reason }),
    })
  }
  return found
}

function returnsOf(fundId: string, known: UsableSeries | undefined): FundCagr {
  if (known === undefined) {
    const cagr = { '1y': null, '3y': null, '5y': null }
    return { fundId, cagr, currentNav: null, navDate: null, isSimulated: false }
  }
  const found = fundCagrs(known.series)
  const percent = (fraction: number | null) => (fraction === null ? null : fraction * 100)
  return {
    fundId,
    cagr: { '1y': percent(found['1y']), '3y': percent(found['3y']), '5y': percent(found['5y']) },
    currentNav: found.currentNav,
    navDate: isoFromDay(found.currentDay),
    isSimulated: known.isSimulated,
  }
}
