import { type AuditReport, verifyAudit } from '../core/audit/verify-audit.ts'
import { verifyAuditCommand } from '../core/audit/verify-commands.ts'
import { openVault } from '../core/security/open-vault.ts'
import { configOfEnvironment, run, runOnDatabase, showProgress } from './on-database.ts'
import { readAnchors } from './read-anchors.ts'

const usage = `Walks every chain of the audit trail, names the first entry of each that is broken, and ends with 1 where one is.
Usage: npm run verify:audit -- [--anchor FIRM:NUMBER:HASH]…
  --anchor  where a chain stood, as the daily mail told it; may be given several times`

async function main(): Promise<void> {
  const anchors = readAnchors(usage)
  if (anchors === undefined) return
  const config = configOfEnvironment()
  const onNews = (entries: unknown) => showProgress(`${entries} entries…`)
  const handedOver = { command: verifyAuditCommand, input: { anchors }, onNews }
  const report = await runOnDatabase(config, handedOver, async ({ db }) =>
    verifyAudit(db, await openVault(db, config), { anchors, onProgress: onNews }),
  )
  tell(report)
}

function tell({ chains, entries, waiting, notes, failures }: AuditReport): void {
  for (const words of notes) console.log(`Not compared: ${words}.`)
  for (const words of failures) console.log(words)
  const found = failures.length === 0 ? 'nothing is broken' : `${failures.length} broken, named above`
  const yet = waiting === 0 ? '' : ` ${waiting} more wait to be chained.`
  console.log(`${entries} entries in ${chains} chains: ${found}.${yet}`)
  if (failures.length > 0) process.exitCode = 1
}

run(main)
