import type { FastifyBaseLogger } from 'fastify'
import { tableUpkeep } from './core/database/table-upkeep.ts'
import type { Dependencies } from './core/http/request-context.ts'
import type { Job } from './core/jobs/job.ts'
import { refreshVault } from './core/security/open-vault.ts'
import { resealRun } from './core/security/rotate-keys.ts'
import { applyDueChanges, fillPanTails } from './modules/clients/index.ts'
import { eraseClients } from './modules/data-export/index.ts'
import { makeRuns } from './modules/reports/index.ts'

/** A job of the list; `isOff` says why it does not run with these settings. */
export interface ListedJob extends Job {
  isOff: string | undefined
}

/** The job that a change of keys waits for. */
export const sealsJob = 'seals'

const minute = 60_000
const quarter = 15 * minute

/** Jobs that look after what is stored: tables, keys and seals, what waits for its day, and what is to be deleted. */
export function dataJobs(dependencies: Dependencies, logger: FastifyBaseLogger): ListedJob[] {
  const { database, config, clock, vault } = dependencies
  const { db } = database
  const keepTables = tableUpkeep(database, clock)
  return [
    {
      name: 'table-upkeep',
      what: 'tells the embedded database how large its tables have become, and clears out what was deleted',
      everyMs: minute,
      wokenBy: [],
      where: 'one process',
      isOff: database.kind === 'embedded' ? undefined : 'PostgreSQL does it by itself',
      run: ({ signal }) => keepTables(signal),
    },
    {
      name: 'keys',
      what: 'takes the key that values are to be sealed under from now on',
      everyMs: minute,
      wokenBy: ['keys-changed'],
      where: 'each process',
      isOff: undefined,
      run: () => refreshVault(db, vault, config),
    },
    {
      name: 'changes',
      what: 'records changes of clients that the owner approved, once they have waited their day',
      everyMs: minute,
      wokenBy: [],
      where: 'one process',
      isOff: undefined,
      run: ({ signal }) => applyDueChanges(dependencies, signal),
    },
    {
      name: 'reports',
      what: 'makes the reports of families, chosen clients and whole books that were asked for',
      everyMs: minute,
      wokenBy: ['reports-asked'],
      where: 'one process',
      isOff: undefined,
      run: (run) => makeRuns({ database, clock, vault, logger }, run),
    },
    {
      name: 'pan-tails',
      what: 'hashes the last four characters of PANs that came before they could be searched by',
      everyMs: quarter,
      wokenBy: [],
      where: 'one process',
      isOff: undefined,
      run: async ({ signal }) => ((await fillPanTails({ db, vault }, signal)) === 0 ? 'nothing' : undefined),
    },
    {
      name: 'erasure',
      what: 'deletes clients who asked for it when the law’s term has ended',
      everyMs: quarter,
      wokenBy: [],
      where: 'one process',
      isOff: undefined,
      run: ({ signal }) => eraseClients({ db, vault, clock }, signal),
    },
    {
      name: sealsJob,
      what: 'seals anew what lies under an older key or in an older form',
      everyMs: quarter,
      wokenBy: ['keys-changed'],
      where: 'one process',
      isOff: undefined,
      run: async (run) => {
        const resealed = await resealRun({ db, vault, source: config, clock }, run)
        return resealed === 'idle' ? 'nothing' : undefined
      },
    },
  ]
}
