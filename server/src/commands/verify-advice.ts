import { openVault } from '../core/security/open-vault.ts'
import { type AdviceReport, verifyAdvice, verifyAdviceCommand } from '../modules/goals/index.ts'
import { configOfEnvironment, run, runOnDatabase, showProgress } from './on-database.ts'
import { readAnchors } from './read-anchors.ts'

const usage = `Checks every chain of advice records byte for byte, and computes every figure again from what is stored with it.
Names what differs and ends with 1 where anything does.
Usage: npm run verify:advice -- [--anchor FIRM:NUMBER:HASH]…
  --anchor  where a chain stood, as the daily mail told it; may be given several times`

async function main(): Promise<void> {
  const anchors = readAnchors(usage)
  if (anchors === undefined) return
  const config = configOfEnvironment()
  const onNews = (records: unknown) => showProgress(`${records} records…`)
  const handedOver = { command: verifyAdviceCommand, input: { anchors }, onNews }
  const report = await runOnDatabase(config, handedOver, async ({ db }) =>
    verifyAdvice(db, await openVault(db, config), onNews, { anchors }),
  )
  tell(report)
}

function tell({ chains, records, figures, otherVersion, failures }: AdviceReport): void {
  for (const words of otherVersion) console.log(`Not computed again: ${words}.`)
  for (const words of failures) console.log(words)
  const found = failures.length === 0 ? 'nothing differs' : `${failures.length} differences, named above`
  console.log(`${records} records in ${chains} chains, ${figures} figures computed again: ${found}.`)
  if (failures.length > 0) process.exitCode = 1
}

run(main)
