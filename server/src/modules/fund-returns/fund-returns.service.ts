import type { FundCagr } from '@lakshya/contract'
import { type NavSeries as EngineSeries, fundCagrs, isoFromDay } from '@lakshya/engine'
import { AppError } from '../../core/app-error.ts'
import type { AdviserContext } from '../../core/request-context.ts'
import { loadMarket } from '../estimates/estimates.service.ts'
import { listFunds } from '../funds/funds.service.ts'
import { readSeries } from '../nav/nav.service.ts'

/** Past CAGR and latest NAV of funds, in the order asked for. Any scheme with NAVs is answered. */
export async function fundReturns(context: AdviserContext, fundIds: string[]): Promise<{ data: FundCagr[] }> {
  const offered = new Set((await listFunds(context.db)).map((fund) => fund.code))
  const known = await usableSeries(context, fundIds)
  const details = fundIds.flatMap((code, index) =>
    offered.has(code) || known.has(code)
      ? []
      : [{ path: `fundIds.${index}`, message: `Fund ${code} is not known.` }],
  )
  if (details.length > 0) throw new AppError('UNKNOWN_FUND', details[0]?.message, { details })
  return { data: fundIds.map((fundId) => returnsOf(fundId, known.get(fundId))) }
}

interface UsableSeries {
  series: EngineSeries
  isSimulated: boolean
}

/** Series without publishing errors for the funds of the market, as they are stored for any other. */
async function usableSeries(context: AdviserContext, codes: string[]): Promise<Map<string, UsableSeries>> {
  const market = await loadMarket(context).catch((error: unknown) => {
    if (error instanceof AppError) return undefined
    throw error
  })
  const found = new Map<string, UsableSeries>()
  for (const { code, own } of market?.histories.funds ?? []) {
    found.set(code, { series: own, isSimulated: market?.isSimulated ?? false })
  }
  const others = await readSeries(
    context.db,
    codes.filter((code) => !found.has(code)),
  )
  for (const one of others) found.set(one.code, { series: one, isSimulated: one.kind === 'simulated' })
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
