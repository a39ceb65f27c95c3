import { sendCommand } from '../core/command-socket.ts'
import { type Config, readConfig } from '../core/config.ts'
import { DataFolderHeldError } from '../core/data-folder.ts'
import { openDatabase } from '../core/database.ts'
import { migrate } from '../core/migrate.ts'
import { ledgerRebuildCommand, type RebuildReport, rebuildLedger } from '../modules/ledger/ledger.service.ts'

const usage = `Computes every holding from its transactions once more, and mends and names what differs.
Usage: npm run ledger:rebuild`

async function main(): Promise<void> {
  const given = process.argv.slice(2)
  if (given.length > 0) {
    process.exitCode = given.some((word) => word === '--help' || word === '-h') ? 0 : 1
    return console.log(usage)
  }
  const outcome = readConfig(process.env)
  if (outcome.kind === 'wrong') throw new Error(outcome.complaints.join('\n'))
  const report = await rebuildHere(outcome.config).catch((error: unknown) => {
    if (!(error instanceof DataFolderHeldError)) throw error
    // The running server holds the embedded database, so it does the work.
    const answer = sendCommand(outcome.config.dataDir, ledgerRebuildCommand, {}, showProgress)
    return answer as Promise<RebuildReport>
  })
  for (const line of report.differences) console.log(line)
  const { holdings, transactions, mended, doubtful } = report
  console.log(
    `${holdings} holdings computed from ${transactions} transactions: ${mended === 0 ? 'all as they were' : `${mended} mended`}.`,
  )
  if (doubtful > 0) {
    console.log(`${doubtful} transactions do not follow from their amount and NAV; they were left alone.`)
    process.exitCode = 1
  }
}

async function rebuildHere(config: Config): Promise<RebuildReport> {
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  try {
    await migrate(database.db)
    return await rebuildLedger(database, showProgress)
  } finally {
    await database.close()
  }
}

function showProgress(holdings: unknown): void {
  if (process.stdout.isTTY === true) process.stdout.write(`\r\u001b[K${holdings} holdings…\r`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
