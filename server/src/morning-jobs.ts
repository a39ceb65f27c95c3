import type { Dependencies } from './core/http/request-context.ts'
import type { ListedJob } from './data-jobs.ts'
import { judgeGoals } from './modules/goals/index.ts'
import { keepMorning, mailMorning } from './modules/morning/index.ts'

const quarter = 15 * 60_000

/** What has been looked at by the time that anybody comes in: where goals stand, and what needs a person. */
export function morningJobs({ database, clock, vault, config }: Dependencies): ListedJob[] {
  return [
    {
      name: 'standings',
      what: 'judges where each goal stands: reached, on track, or in need of attention',
      everyMs: quarter,
      wokenBy: ['navs-changed', 'ledgers-kept', 'goal-finalised'],
      where: 'one process',
      isOff: undefined,
      run: ({ signal }) => judgeGoals({ db: database.db, clock, signal }),
    },
    {
      name: 'morning',
      what: 'looks each book through for what needs a person, and takes off what needs nobody any more',
      everyMs: quarter,
      wokenBy: ['goals-judged', 'ledgers-kept', 'causes-changed'],
      where: 'one process',
      isOff: undefined,
      run: ({ signal }) => keepMorning({ db: database.db, clock, vault, signal }),
    },
    {
      name: 'morning-mail',
      what: 'mails what needs a person to those who wish for it, once a day from half past six',
      everyMs: quarter,
      wokenBy: ['lists-made'],
      where: 'one process',
      isOff: undefined,
      run: ({ signal }) => mailMorning({ db: database.db, clock, vault, config, signal }),
    },
  ]
}
