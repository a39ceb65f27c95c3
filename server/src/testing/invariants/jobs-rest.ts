import { sql } from 'kysely'
import { ofEachProcess } from '../../core/jobs/job.ts'
import type { Invariant } from './invariant.ts'

/** No job fails, none is held by a run that is gone, and none is due and left lying. */
export const jobsRest: Invariant = {
  name: 'every job is done',
  async find({ database: { db }, now }) {
    const { rows } = await sql<{ words: string }>`
      select format('The job %s failed %s times in a row: %s', name, failures_in_row, last_error) as words
        from job where failures_in_row > 0
      union all
      select format('The job %s is held by %s, whose time ended.', name, leased_by)
        from job where leased_until < now() - interval '1 minute'
      union all
      select format('The job %s is due since %s.', name, due_at) from job
        where due_at < ${now}::timestamptz - interval '5 minutes' and leased_until is null
          and succeeded_at is not null and name <> all(${ofEachProcess})
      order by 1`.execute(db)
    return rows.map(({ words }) => words)
  },
}
