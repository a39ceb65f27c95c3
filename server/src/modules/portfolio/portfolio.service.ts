/** What other modules and the routes may use of this one. */
export { calculate, metrics } from './given-mix.ts'
export { history } from './history.ts'
export { optimize } from './optimize.ts'
