import { ledgerRebuildCommand, rebuildLedger } from '../modules/book/index.ts'
import { configOfEnvironment, hasShownUsage, run, runOnDatabase, showProgress } from './on-database.ts'

const usage = `Computes every holding from its transactions once more, and mends and names what differs.
Usage: npm run ledger:rebuild`

async function main(): Promise<void> {
  if (hasShownUsage(usage)) return
  const onNews = (holdings: unknown) => showProgress(`${holdings} holdings…`)
  const handedOver = { command: ledgerRebuildCommand, input: {}, onNews }
  const report = await runOnDatabase(configOfEnvironment(), handedOver, (database) =>
    rebuildLedger(database, onNews),
  )
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

run(main)
