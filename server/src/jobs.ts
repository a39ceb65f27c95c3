import type { FastifyBaseLogger } from 'fastify'
import { auditBooked, auditJobs } from './audit-jobs.ts'
import { AppError } from './core/app-error.ts'
import { businessDate } from './core/clock.ts'
import { tellEvent } from './core/database/events.ts'
import { type Clearing, clearAway, coreClearings } from './core/housekeeping.ts'
import type { Dependencies } from './core/http/request-context.ts'
import type { JobRun } from './core/jobs/job.ts'
import { dataJobs, type ListedJob } from './data-jobs.ts'
import { keepLedgers, warmBooks } from './modules/book/index.ts'
import { forgetUnverified, proposalAttachments } from './modules/checkout/index.ts'
import { deleteUnfinishedGoals } from './modules/goals/index.ts'
import {
  deleteExpiredCodes,
  deleteExpiredUndos,
  deleteOldDevices,
  sweepDeliveries,
} from './modules/identity/index.ts'
import {
  announceLateNavs,
  describeSchemes,
  ensureSimulatedHistory,
  fetchHistories,
  historiesOffReason,
  loadMarket,
  navSyncRun,
  syncOffReason,
} from './modules/market/index.ts'
import {
  blankExpiredSecrets,
  createMailSender,
  deleteOldLeads,
  deleteOldMails,
  deleteOldRequests,
} from './modules/messages/index.ts'
import { deleteOldLinks, deleteOldRuns } from './modules/reports/index.ts'
import { deleteOldPreviews, refreshLedgers, workLargeImports } from './modules/statements/index.ts'
import { rebuildDemo } from './modules/trial/index.ts'
import { morningJobs } from './morning-jobs.ts'
import { programJobs } from './program-jobs.ts'
import { railJobs } from './rail-jobs.ts'

/** The jobs with what they hold open between their runs. */
export interface JobList {
  jobs: readonly ListedJob[]
  close(): void
}

const second = 1_000
const minute = 60 * second
const quarter = 15 * minute

/** Everything that happens by itself. */
export function listJobs(dependencies: Dependencies, logger: FastifyBaseLogger): JobList {
  const { database, config, clock } = dependencies
  const sender = mailSenderOf(dependencies, logger)
  const jobs: ListedJob[] = [
    {
      name: 'mail',
      what: 'sends the mails that wait',
      everyMs: 5 * second,
      wokenBy: ['mail-queued'],
      // Each mail has a lease of its own, so that a slow one holds up no other.
      where: 'each process',
      lanes: 3,
      isOff: sender === undefined ? 'SMTP_URL is not set' : undefined,
      run: async ({ signal }) => {
        await sender?.sendDue(signal)
      },
    },
    ...programJobs(dependencies),
    {
      name: 'ledger',
      what: 'books instalments that are due, allots what waits for its NAV, follows NAVs that changed',
      everyMs: quarter,
      wokenBy: ['navs-changed', 'goal-finalised'],
      where: 'one process',
      isOff: undefined,
      run: (run) => keepBooks(dependencies, run),
    },
    ...navJobs(dependencies, logger),
    ...importJobs(dependencies, logger),
    ...railJobs(dependencies),
    {
      name: 'market',
      what: 'computes estimates and frontier, so that nobody’s first request waits for them',
      everyMs: quarter,
      wokenBy: ['navs-changed'],
      where: 'each process',
      isOff: undefined,
      run: () => warmMarket(dependencies, logger),
    },
    {
      name: 'books',
      what: 'computes the figures of every book and its month ends before they are asked for',
      everyMs: quarter,
      wokenBy: ['navs-changed', 'ledgers-kept'],
      where: 'one process',
      isOff: undefined,
      run: ({ signal }) => warmBooks({ db: database.db, clock, signal }),
    },
    ...morningJobs(dependencies),
    {
      name: 'late-navs',
      what: 'announces that the newest NAVs are old, and withdraws that',
      everyMs: quarter,
      wokenBy: ['navs-changed'],
      where: 'one process',
      isOff: undefined,
      run: () => announceLateNavs({ db: database.db, clock }),
    },
    ...auditJobs(dependencies),
    {
      name: 'demo',
      what: 'books the demo goals anew at real NAVs',
      everyMs: quarter,
      wokenBy: ['navs-changed'],
      where: 'one process',
      isOff: config.environment === 'production' ? 'there is no demo in production' : undefined,
      run: () => rebuildDemo(dependencies),
    },
    ...dataJobs(dependencies, logger),
    housekeepingJob(dependencies),
  ]
  return { jobs, close: () => sender?.close() }
}

/** Where NAVs come from by themselves. */
function navJobs(dependencies: Dependencies, logger: FastifyBaseLogger): ListedJob[] {
  const { database, clock } = dependencies
  const syncNavs = navSyncRun(dependencies, logger)
  return [
    {
      name: 'daily-navs',
      what: 'fetches the NAVs of the day from NAV_SOURCE_URL when it is time',
      everyMs: minute,
      wokenBy: [],
      where: 'one process',
      isOff: syncOffReason(dependencies),
      run: ({ signal }) => syncNavs(signal),
    },
    {
      name: 'fund-histories',
      what: 'fetches the histories of funds that were added to the book, from NAV_HISTORY_URL',
      everyMs: minute,
      wokenBy: ['shelf-changed'],
      where: 'one process',
      isOff: historiesOffReason(dependencies),
      run: ({ signal }) => fetchHistories(dependencies, { signal, logger }),
    },
    {
      name: 'simulated-navs',
      what: 'extends the simulated NAVs of funds that have no real ones',
      everyMs: quarter,
      wokenBy: ['shelf-changed'],
      where: 'one process',
      isOff: undefined,
      run: async () => {
        await ensureSimulatedHistory(database, businessDate(clock()))
      },
    },
  ]
}

/** What registrars' files of any size take. */
function importJobs(dependencies: Dependencies, logger: FastifyBaseLogger): ListedJob[] {
  return [
    {
      name: 'registrar-files',
      what: 'reads registrars’ files, books what was approved of them, takes them back',
      everyMs: minute,
      wokenBy: ['import-asked'],
      where: 'one process',
      isOff: undefined,
      run: (run) => workLargeImports(dependencies, run, logger),
    },
    {
      name: 'printed-ledgers',
      what: 'makes the ledgers of clients whose folios registrars’ files have changed',
      everyMs: minute,
      wokenBy: ['import-asked'],
      where: 'one process',
      isOff: undefined,
      run: (run) => refreshLedgers(dependencies, run),
    },
  ]
}

function housekeepingJob({ database, clock }: Dependencies): ListedJob {
  return {
    name: 'housekeeping',
    what: 'clears away sessions, codes and mailed secrets that have expired, and what is past its term',
    everyMs: quarter,
    wokenBy: [],
    where: 'one process',
    isOff: undefined,
    run: () => clearAway(database.db, clock(), [...coreClearings, ...clearings]),
  }
}

const clearings: readonly Clearing[] = [
  { what: 'codes', clear: deleteExpiredCodes },
  { what: 'links that take a changed e-mail back', clear: deleteExpiredUndos },
  { what: 'devices', clear: deleteOldDevices },
  { what: 'mailed secrets', clear: blankExpiredSecrets },
  { what: 'codes of clients', clear: forgetUnverified },
  { what: 'old mails', clear: deleteOldMails },
  { what: 'old messages of webhooks', clear: sweepDeliveries },
  { what: 'old demo requests', clear: deleteOldRequests },
  { what: 'leads that nothing came of', clear: deleteOldLeads },
  { what: 'statements that were not applied', clear: deleteOldPreviews },
  { what: 'reports that were kept long enough', clear: deleteOldRuns },
  { what: 'links to reports that ended long ago', clear: deleteOldLinks },
  { what: 'goals that were never finalised', clear: deleteUnfinishedGoals },
]

function mailSenderOf(dependencies: Dependencies, logger: FastifyBaseLogger) {
  const { smtpUrl } = dependencies.config
  if (smtpUrl === undefined) return undefined
  return createMailSender(dependencies, { smtpUrl, logger, makeAttachments: proposalAttachments })
}

/** Says so where ledgers were changed: what was computed of their books meanwhile is of the past. */
async function keepBooks(dependencies: Dependencies, { signal, report }: JobRun): Promise<void> {
  let goals = 0
  try {
    await keepLedgers(dependencies, {
      signal,
      onProgress(done, total) {
        goals = done
        report(total === undefined ? `${done} goals` : `${done} of ${total} goals`)
      },
      onBooked: (db, firmId, booked) => auditBooked({ ...dependencies, db }, firmId, booked),
    })
  } finally {
    if (goals > 0) await tellEvent(dependencies.database.db, 'ledgers-kept')
  }
}

/** The market of schemes in memory, and the estimates of the first shelf. Too few funds is told to who asks for a plan, and is no failure of this. */
async function warmMarket({ database, clock }: Dependencies, logger: FastifyBaseLogger): Promise<void> {
  await describeSchemes({ db: database.db, outerDb: database.db })
  await loadMarket({ outerDb: database.db, clock, firmId: undefined }).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error
    logger.warn({ err: error }, 'No estimates can be made')
  })
}
