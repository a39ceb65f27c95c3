import type { FolioHolding } from '@lakshya/contract'

/** Ten-thousandths of a percent, whole: shares are added exactly. */
const parts = 10_000

/** The part of a holding that no goal has, in percent. */
export function unassignedPercent({ shares }: Pick<FolioHolding, 'shares'>): number {
  const given = shares.reduce((sum, { percent }) => sum + Math.round(percent * parts), 0)
  return Math.max(0, 100 * parts - given) / parts
}

/** Rupees of all holdings that no goal has. */
export function unassignedValue(holdings: readonly FolioHolding[]): number {
  return holdings.reduce((sum, one) => sum + ((one.value ?? 0) * unassignedPercent(one)) / 100, 0)
}

/** A percent as short as it is exact: '40%', '33.3333%'. */
export function sharePercent(percent: number): string {
  return `${Number(percent.toFixed(4))}%`
}

/** How many folios there are, and at how many houses. */
export function folioCounts(holdings: readonly FolioHolding[]): { folios: number; houses: number } {
  return {
    folios: new Set(holdings.map(({ folioId }) => folioId)).size,
    houses: new Set(holdings.map(({ house }) => house)).size,
  }
}
