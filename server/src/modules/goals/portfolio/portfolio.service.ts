/** What other modules and the routes may use of this one. */
export { calculate, metrics } from './given-mix.ts'
export { history } from './history.ts'
export { weightsOf } from './mix.ts'
export { optimize } from './optimize.ts'
export { basisOf } from './result.ts'
