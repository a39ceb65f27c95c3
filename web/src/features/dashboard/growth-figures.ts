import type { PortfolioSummary } from '@lakshya/contract'
import type { LinePoint } from '../../components/charts/line-geometry.ts'
import { formatMonth } from '../../core/formats/format.ts'

export type MonthValue = PortfolioSummary['growthData'][number]

/** Percent by which the value has moved from the last month end to today; undefined where it was nothing then. */
export function monthEndChange(
  growth: readonly MonthValue[],
): { percent: number; month: string } | undefined {
  const [before, today] = growth.slice(-2)
  if (before === undefined || today === undefined || before.aum <= 0) return undefined
  return { percent: (today.aum / before.aum - 1) * 100, month: before.month }
}

/** Longer than any run of holidays: NAVs are then missing. */
const freshDays = 7
const dayMs = 86_400_000

/** Days since the newest NAV (`YYYY-MM-DD`, as `today`); undefined while it is as new as can be expected. */
export function staleDays(navDate: string | null, today: string): number | undefined {
  if (navDate === null) return undefined
  const days = Math.round((Date.parse(today) - Date.parse(navDate)) / dayMs)
  return days > freshDays ? days : undefined
}

/** The months from the first in which anything was held. */
export function investedMonths(growth: readonly MonthValue[]): readonly MonthValue[] {
  const first = growth.findIndex((entry) => entry.aum > 0)
  return first === -1 ? [] : growth.slice(Math.max(0, first - 1))
}

export function growthPoints(growth: readonly MonthValue[]): LinePoint[] {
  return growth.map((entry, index) => ({ x: index, y: entry.aum, name: formatMonth(entry.month) }))
}
