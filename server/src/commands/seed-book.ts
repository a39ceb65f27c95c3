import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { businessDate, systemClock } from '../core/clock.ts'
import { sendCommand } from '../core/command-socket.ts'
import { type Config, readConfig } from '../core/config.ts'
import { DataFolderHeldError } from '../core/data-folder.ts'
import { openDatabase } from '../core/database.ts'
import { migrate } from '../core/migrate.ts'
import { openVault } from '../core/open-vault.ts'
import {
  type BookSeed,
  bookSeed,
  type SeededBook,
  seedBook,
  seedBookCommand,
} from '../modules/book-seed/book-seed.service.ts'
import { ensureSimulatedHistory } from '../modules/nav/nav.service.ts'

const usage = `Makes a distributor's account with clients, goals and transactions, for trying out and measuring.
Usage: npm run seed:book -- --clients 10000 [--username NAME] [--password TEXT] [--seed 1]
Stopped on the way, nothing has the name: run it again to begin anew.`

async function main(): Promise<void> {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    options: {
      clients: { ...text, default: '1000' },
      username: text,
      password: text,
      seed: { ...text, default: '1' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help === true) return console.log(usage)
  const parsed = bookSeed.safeParse({
    username: values.username ?? `book-${values.clients}`,
    password: values.password ?? randomBytes(9).toString('base64url'),
    clients: Number(values.clients),
    seed: Number(values.seed),
  })
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `--${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`${wrong.join('\n')}\n\n${usage}`)
  }
  const outcome = readConfig(process.env)
  if (outcome.kind === 'wrong') throw new Error(outcome.complaints.join('\n'))
  const began = performance.now()
  const tell = (clients: unknown) => {
    if (process.stdout.isTTY) process.stdout.write(`\r${String(clients)} clients`)
  }
  const made = await seedHere(outcome.config, parsed.data, tell).catch((error: unknown) => {
    if (!(error instanceof DataFolderHeldError)) throw error
    // The running server holds the embedded database, so it does the work.
    return sendCommand(outcome.config.dataDir, seedBookCommand, parsed.data, tell) as Promise<SeededBook>
  })
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(
    `\n${made.clients} clients, ${made.goals} goals, ${made.holdings} holdings, ${made.transactions} transactions in ${seconds} s.\n` +
      `Sign-in: ${parsed.data.username} / ${parsed.data.password}`,
  )
}

async function seedHere(
  config: Config,
  seed: BookSeed,
  onProgress: (clients: number) => void,
): Promise<SeededBook> {
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  try {
    await migrate(database.db)
    const vault = await openVault(database.db, config)
    await ensureSimulatedHistory(database, businessDate(systemClock()))
    return await seedBook({ database, vault, clock: systemClock }, seed, onProgress)
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
