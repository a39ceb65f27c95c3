/** What the routes may use of this one. */
export { finalizePortfolio } from './finalize-portfolio.ts'
