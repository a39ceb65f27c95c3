import type { FastifyBaseLogger } from 'fastify'
import { businessDate } from './core/clock.ts'
import { type CommandHandler, serveCommands } from './core/command-socket.ts'
import { startHousekeeping } from './core/housekeeping.ts'
import type { Dependencies } from './core/request-context.ts'
import { createAdviceCommands } from './modules/advice/advice.service.ts'
import { announceLateNavs, createAnnounceCommands } from './modules/announcements/announcements.service.ts'
import { warmBooks } from './modules/book/book.service.ts'
import { createSeedCommands } from './modules/book-seed/book-seed-commands.ts'
import { forgetUnverified } from './modules/checkout-otp/checkout-otp.service.ts'
import { rebuildDemo } from './modules/demo/demo.service.ts'
import { loadMarket } from './modules/estimates/estimates.service.ts'
import { createLedgerCommands, keepLedgers } from './modules/ledger/ledger.service.ts'
import { startMailSender } from './modules/mail/mail.jobs.ts'
import { blankExpiredSecrets } from './modules/mail/mail.service.ts'
import { createNavCommands, ensureSimulatedHistory } from './modules/nav/nav.service.ts'
import { startNavSync } from './modules/nav/nav-sync.jobs.ts'
import { deleteExpiredCodes } from './modules/one-time-codes/one-time-codes.service.ts'
import { proposalAttachment } from './modules/proposals/proposals.service.ts'

/**
 * Starts what runs beside the answering of requests: mails, housekeeping, daily NAVs real and simulated, and
 * commands that the command line hands over. Returns the function that ends it all after what is under way.
 */
export async function startWork(
  dependencies: Dependencies,
  logger: FastifyBaseLogger,
): Promise<() => Promise<void>> {
  const { database, config, clock } = dependencies
  const keepBooks = async () => {
    if (config.environment !== 'production') await rebuildDemo(dependencies)
    await keepLedgers(dependencies)
  }
  const stopCommands =
    database.kind === 'embedded'
      ? await serveCommands(config.dataDir, {
          ...followed(createNavCommands(database, clock), () =>
            keepBooks().catch((error: unknown) => logger.error({ err: error }, 'The ledgers were not kept')),
          ),
          ...createLedgerCommands(database),
          ...createAdviceCommands(database, dependencies.vault),
          ...createAnnounceCommands(database, clock),
          ...createSeedCommands(dependencies),
        })
      : undefined
  const stopMail =
    config.smtpUrl === undefined
      ? undefined
      : startMailSender(dependencies, {
          smtpUrl: config.smtpUrl,
          logger,
          makeAttachment: proposalAttachment,
        })
  const keepMarketReady = async () => {
    await ensureSimulatedHistory(database, businessDate(clock()))
    // Computed now, so that nobody's first request waits for it. Too few funds is told to who asks.
    await loadMarket({ outerDb: database.db, clock }).catch((error: unknown) =>
      logger.warn({ err: error }, 'No estimates can be made'),
    )
  }
  const removeStale = async () => {
    await deleteExpiredCodes(database.db, clock())
    await blankExpiredSecrets(database.db, clock())
    await forgetUnverified(database.db, clock())
  }
  const keepBooksReady = () => warmBooks({ db: database.db, clock })
  const announceLate = () => announceLateNavs({ db: database.db, clock })
  const stopNavSync = startNavSync(dependencies, logger, async () => {
    await keepMarketReady()
    await keepBooks()
    await announceLate()
    await keepBooksReady()
  })
  const stopHousekeeping = startHousekeeping(dependencies, logger, [
    removeStale,
    keepMarketReady,
    announceLate,
    keepBooksReady,
  ])
  return async () => {
    await stopCommands?.()
    await stopMail?.()
    await stopNavSync()
    await stopHousekeeping()
  }
}

/** The same commands, each followed by work that rests on what it did. */
function followed(
  handlers: Record<string, CommandHandler>,
  afterwards: () => Promise<void>,
): Record<string, CommandHandler> {
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      async (...given: Parameters<CommandHandler>) => {
        const answer = await handle(...given)
        await afterwards()
        return answer
      },
    ]),
  )
}
