import { missing } from '../numbers/shared.ts'
import type { PriceModel, Prices } from './price-model.ts'
import { type PriceRoom, priceRoom, priceStep } from './price-step.ts'
import { smoothValue } from './price-value.ts'

/** A climb ends once what is left of it is this share of the temperature. */
const near = 0.3
/** A step has to bring this share of what its slope says. */
const fair = 0.05
const shorter = 0.4
const mostTries = 30
/** A step goes this far of the way to where ½ TE² would cost nothing. */
const within = 0.9

/** Temperatures of a climb, from the first to the last, and the most steps at each. */
export interface Cooling {
  readonly first: number
  readonly last: number
  readonly steps: number
}

const colder = 0.2
const lastSteps = 20

/**
 * Moves prices to where the smooth value of a model is highest, at falling temperatures; stops early once it is above
 * `ceiling`. Whatever it comes to, the prices give a bound; the better they are, the better the bound.
 */
export function climbPrices(
  model: PriceModel,
  prices: Prices,
  { first, last, steps }: Cooling,
  ceiling: number,
): void {
  const { size, wide } = model.space.program
  const room = roomFor(size, wide)
  for (let temperature = first; ; temperature *= colder) {
    const isLast = temperature <= last
    const value = climbAt(model, room, prices, Math.max(temperature, last), {
      most: isLast ? lastSteps : steps,
      ceiling,
    })
    if (isLast || value > ceiling) return
  }
}

let kept: PriceRoom | undefined

/** Room for a climb: that of the one before where it is as large, for nothing in it is read before it is filled. */
function roomFor(size: number, wide: number): PriceRoom {
  const isFitting = kept?.step.pull.length === size && kept.step.rows.length === wide
  if (kept === undefined || !isFitting) kept = priceRoom(size, wide)
  return kept
}

function climbAt(
  model: PriceModel,
  room: PriceRoom,
  prices: Prices,
  temperature: number,
  { most, ceiling }: { readonly most: number; readonly ceiling: number },
): number {
  const { next, step } = room
  let value = smoothValue(model, prices, temperature)
  for (let k = 0; k < most && !(value > ceiling); k++) {
    const rise = priceStep(model, room, prices, temperature)
    if (!(rise > 0)) return value
    let share = step.sigma < 0 ? Math.min(1, (within * prices.sigma) / -step.sigma) : 1
    let found = Number.NEGATIVE_INFINITY
    for (let tries = 0; tries < mostTries; tries++) {
      moveTo(next, prices, step, share)
      found = smoothValue(model, next, temperature)
      if (found >= value + fair * share * rise) break
      found = Number.NEGATIVE_INFINITY
      share *= shorter
    }
    if (found === Number.NEGATIVE_INFINITY) return smoothValue(model, prices, temperature)
    value = found
    moveTo(prices, next, step, 0)
    if (rise < near * temperature) return value
  }
  return value
}

/** Sets prices to others and a share of a step on. */
function moveTo(to: Prices, from: Prices, step: Prices, share: number): void {
  to.sigma = from.sigma + share * step.sigma
  for (let r = 0; r < to.rows.length; r++) {
    to.rows[r] = (from.rows[r] ?? missing(r)) + share * (step.rows[r] ?? missing(r))
  }
  for (let i = 0; i < to.pull.length; i++) {
    to.pull[i] = (from.pull[i] ?? missing(i)) + share * (step.pull[i] ?? missing(i))
  }
}
