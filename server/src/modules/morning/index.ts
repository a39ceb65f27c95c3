/** What needs a person today: the causes of it, found each night and when something changed, and what was done to each. */

export { exemptionMonths, lotDaysAhead } from './causes/slow-causes.ts'
export { keepMorning } from './lines/keep-morning.ts'
export { readMorning } from './lines/list-morning.ts'
export { morningLines } from './lines/open-lines.ts'
export { mailMorning } from './mail/morning-mail.ts'
export { serveMorning } from './morning.routes.ts'
