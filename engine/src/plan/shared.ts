/** What the later rooms need of this one, and users of the engine do not get. */

export { longestCompletionMonths } from './completion.ts'
export { checkFewer } from './fewer-instalments.ts'
export { checkStanding, instalmentIn, paidInMonth } from './growth-of-value.ts'
export { overLastMonths } from './later-growth.ts'
export { shownMixAt } from './later-mixes.ts'
