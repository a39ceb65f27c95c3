import cluster from 'node:cluster'
import { fileURLToPath } from 'node:url'
import { checkAddress } from './core/http/listening.ts'
import { readConfig } from './core/process/config.ts'
import { type Supervisor, supervise } from './core/process/supervisor.ts'
import { sumMetrics } from './core/watch/gathered-metrics.ts'

const embeddedWords =
  'Several processes need PostgreSQL, as the embedded database is for one alone. Set DATABASE_URL to one ' +
  '(npm run backup and npm run restore move what is in the embedded database), or run npm start.'

/** Starts server processes behind one port; replaces them one after the other on SIGHUP, ends them on SIGTERM and SIGINT. */
async function main(): Promise<void> {
  const outcome = readConfig(process.env)
  if (outcome.kind === 'wrong') {
    const lines = outcome.complaints.map((line) => `  - ${line}`)
    throw new Error(`The configuration is not right:\n${lines.join('\n')}`)
  }
  const { config } = outcome
  if (config.databaseUrl === undefined) throw new Error(embeddedWords)
  const port = await checkAddress(config)
  cluster.setupPrimary({ exec: fileURLToPath(new URL('./main.ts', import.meta.url)) })
  sumMetrics()
  // A signal before all of them answer ends those that there are.
  const { promise: isToEnd, resolve: end } = Promise.withResolvers<void>()
  let supervisor: Supervisor | undefined
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => end())
  process.on('SIGHUP', () => void supervisor?.replaceAll())
  const started = supervise({
    count: config.workers,
    environment: { PORT: String(port) },
    say: (line) => process.stdout.write(`${line}\n`),
    complain,
  })
  supervisor = await Promise.race([started, isToEnd.then(() => undefined)])
  if (supervisor === undefined) return killAll()
  await isToEnd
  const isWell = await supervisor.stop()
  process.exit(isWell ? 0 : 1)
}

/** Nothing was answered yet, so that nothing is waited for; what was begun the next start goes on with. */
function killAll(): never {
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGTERM')
  process.exit(0)
}

function complain(line: string): void {
  process.stderr.write(`${line}\n`)
}

main().catch((error: unknown) => {
  complain(error instanceof Error ? error.message : String(error))
  process.exit(1)
})
