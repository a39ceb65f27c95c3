import { parseArgs } from 'node:util'
import { systemClock } from '../core/clock.ts'
import { announce, announceCommand, newAnnouncement } from '../modules/messages/index.ts'
import { configOfEnvironment, run, runOnDatabase } from './on-database.ts'

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
  const handedOver = { command: announceCommand, input: parsed.data, onNews: () => {} }
  const { id } = await runOnDatabase(configOfEnvironment(), handedOver, ({ db }) =>
    announce(db, systemClock, parsed.data),
  )
  console.log(`Announced as number ${id}.`)
}

run(main)
