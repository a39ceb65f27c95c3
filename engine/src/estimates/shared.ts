/** What the later rooms need of this one, and users of the engine do not get. */

export { lastIndexUntil } from './nav-series.ts'
