import { assetClassOf, fundRules } from '../funds/index.ts'
import { durations } from './duration-data.ts'
import type { FundMove, MoveOf } from './fund-move.ts'

/**
 * What every fund does where all interest rates rise at once by some points: a bond fund with the duration D of its kind moves
 * by `((1 + y)/(1 + y + rise))^D - 1`, which is exact for one bond without coupons that falls due after D years, y the risk-free
 * rate. Shares, arbitrage and metals are left alone; a kind that mixes them with bonds, or has no duration on file, is untold.
 *
 * `rise` is a fraction a year. Throws RangeError where rates would be at -100 % or below. Example: 2 points move a gilt fund of
 * constant duration by (1.065/1.085)^10 - 1, -17.0 %.
 */
export function rateMoves(rise: number, { riskFree } = fundRules): MoveOf {
  if (!(1 + riskFree + rise > 0)) throw new RangeError(`a rise of ${rise}`)
  return ({ category }): FundMove => {
    const asset = assetClassOf(category)
    const duration = durations[category]
    if (duration !== undefined)
      return {
        kind: 'told',
        move: Math.expm1(duration * (Math.log1p(riskFree) - Math.log1p(riskFree + rise))),
      }
    if (asset === 'mixed') return { kind: 'untold', reason: 'what part of it is in bonds is not on file' }
    if (asset === 'debt') return { kind: 'untold', reason: 'how long its bonds run is not on file' }
    return { kind: 'told', move: 0 }
  }
}
