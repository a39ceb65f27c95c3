import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { businessDate, systemClock } from '../core/clock.ts'
import { openVault } from '../core/security/open-vault.ts'
import { ensureSimulatedHistory } from '../modules/market/index.ts'
import { bookSeed, seedBook, seedBookCommand } from '../modules/trial/index.ts'
import { configOfEnvironment, run, runOnDatabase, showProgress } from './on-database.ts'

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
  const config = configOfEnvironment()
  const began = performance.now()
  const onNews = (clients: unknown) => showProgress(`${clients} clients…`)
  const handedOver = { command: seedBookCommand, input: parsed.data, onNews }
  const made = await runOnDatabase(config, handedOver, async (database) => {
    const vault = await openVault(database.db, config)
    await ensureSimulatedHistory(database, businessDate(systemClock()))
    return seedBook({ database, vault, clock: systemClock }, parsed.data, onNews)
  })
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(
    `\n${made.clients} clients, ${made.goals} goals, ${made.holdings} holdings, ${made.transactions} transactions in ${seconds} s.\n` +
      `Sign-in: ${parsed.data.username} / ${parsed.data.password}`,
  )
}

run(main)
