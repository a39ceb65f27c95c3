import { sendCommand } from '../core/command-socket.ts'
import { type Config, readConfig } from '../core/config.ts'
import { DataFolderHeldError } from '../core/data-folder.ts'
import { openDatabase } from '../core/database.ts'
import { migrate } from '../core/migrate.ts'
import { openVault } from '../core/open-vault.ts'
import { type AdviceReport, verifyAdvice, verifyAdviceCommand } from '../modules/advice/advice.service.ts'

const usage = `Checks every chain of advice records byte for byte, and computes every figure again from what is stored with it.
Names what differs and ends with 1 where anything does.
Usage: npm run verify:advice`

async function main(): Promise<void> {
  const given = process.argv.slice(2)
  if (given.length > 0) {
    process.exitCode = given.some((word) => word === '--help' || word === '-h') ? 0 : 1
    return console.log(usage)
  }
  const outcome = readConfig(process.env)
  if (outcome.kind === 'wrong') throw new Error(outcome.complaints.join('\n'))
  const report = await verifyHere(outcome.config).catch((error: unknown) => {
    if (!(error instanceof DataFolderHeldError)) throw error
    // The running server holds the embedded database, so it does the work.
    const answer = sendCommand(outcome.config.dataDir, verifyAdviceCommand, {}, showProgress)
    return answer as Promise<AdviceReport>
  })
  tell(report)
}

function tell({ chains, records, figures, otherVersion, failures }: AdviceReport): void {
  for (const words of otherVersion) console.log(`Not computed again: ${words}.`)
  for (const words of failures) console.log(words)
  const found = failures.length === 0 ? 'nothing differs' : `${failures.length} differences, named above`
  console.log(`${records} records in ${chains} chains, ${figures} figures computed again: ${found}.`)
  if (failures.length > 0) process.exitCode = 1
}

async function verifyHere(config: Config): Promise<AdviceReport> {
  const database = await openDatabase({ url: config.databaseUrl, dataDir: config.dataDir })
  try {
    await migrate(database.db)
    return await verifyAdvice(database.db, await openVault(database.db, config), showProgress)
  } finally {
    await database.close()
  }
}

function showProgress(records: unknown): void {
  if (process.stdout.isTTY === true) process.stdout.write(`\r\u001b[K${records} records…\r`)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
})
