import { formatPercent } from '../../../core/formats/format.ts'

/** A difference of shares or of a year's deviation, in points. */
export function pointsText(distance: number | undefined): string {
  return distance === undefined ? '' : `${(distance * 100).toFixed(1)} pts`
}

/** A fraction as percent. */
export const shareText = (fraction: number) => formatPercent(fraction * 100)

/** Why a fund is sold or bought, by its share against the target. */
export function whyWords(now: number, target: number): string {
  const points = Math.abs(now - target) * 100
  if (target === 0 && now > 0) return 'Not in the target mix'
  if (points < 0.05) return 'At its share of the target'
  return now > target ? `${points.toFixed(1)} points over its share` : `${points.toFixed(1)} points short`
}

/** Why sales of a fund are not reckoned, and what to do. */
export function blockedWords(name: string, blocked: 'load' | 'folios' | null, reason: string): string {
  if (blocked === 'load')
    return `${name} is not sold here: its exit load is not on record. Enter it on the shelf.`
  if (blocked === 'folios') {
    return `${name} is not sold here: which of its folios has how much of this goal is not known. Give the folios to goals on the client’s page.`
  }
  return `Some of ${name} is not sold here: ${reason}.`
}
