import { parseArgs } from 'node:util'
import { systemClock } from '../core/clock.ts'
import { sendCommand } from '../core/command-socket.ts'
import { type Config, readConfig } from '../core/config.ts'
import { DataFolderHeldError } from '../core/data-folder.ts'
import { openDatabase } from '../core/database.ts'
import { migrate } from '../core/migrate.ts'
import {
  announce,
  announceCommand,
  type NewAnnouncement,
  newAnnouncement,
} from '../modules/announcements/announcements.service.ts'

const usage = `Puts an announcement on the site.
Usage: npm run announce -- --category alert|update|maintenance|other --title TEXT --content TEXT [--fund CODE] [--expires YYYY-MM-DD]
--expires names the last day on which it is shown; without it, it stays.`

async function main(): Promise<void> {
  const options = { type: 'string' } as const
  const { values } = parseArgs({
    options: {
      category: options,
      title: options,
      content: options,
      fund: options,
      expires: options,
      help: { type: 'boolean', short: 'h' },
    },
  })
  if (values.help === true) return console.log(usage)
  const parsed = newAnnouncement.safeParse(values)
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `--${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`${wrong.join('\n')}\n\n${usage}`)
  }
  const outcome = readConfig(process.env)
  if (outcome.kind === 'wrong') throw new Error(outcome.complaints.join('\n'))
  const { id } = await announceHere(outcome.config, parsed.data).catch((error: unknown) => {
    if (!(error instanceof DataFolderHeldError)) throw error
    // The running server holds the embedded database, so it does the work.
    const answer = sendCommand(outcome.config.dataDir, announceCommand, parsed.data, () => {})
    return answer as Promise<{ id: number }>
  })
  console.log(`Announced as number ${id}.`)
}

async function announceHere(config: Config, announcement: NewAnnouncement): Promise<{ id: number }> {
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  try {
    await migrate(database.db)
    return await announce(database.db, systemClock, announcement)
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
