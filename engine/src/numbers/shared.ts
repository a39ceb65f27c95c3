/** What the later rooms need of this one, and users of the engine do not get. */

export { at, integerAt, lastOf, missing, numberAt, ofKey } from './at.ts'
export { isPositiveDefinite } from './cholesky.ts'
export { firstFridayFrom, lastFridayUntil } from './day.ts'
export { decimalWritten, timesRate } from './decimal.ts'
export { invertMatrix } from './gauss-jordan.ts'
export { normalCdf, normalQuantile } from './normal.ts'
export { quantilesOf } from './quantiles.ts'
export { createRandom, nextInt, type RandomSource } from './random.ts'
export { addRow, addToRow, addWithinRows, dotRow } from './vectors.ts'
