import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '../../server/src/core/clock.ts'
import type { OpenDatabase } from '../../server/src/core/database/database.ts'
import { keepLedgers } from '../../server/src/modules/book/index.ts'
import { importNavFiles } from '../../server/src/modules/market/index.ts'

const barSeconds = 300
const toldEverySeconds = 15

/** The first real NAVs of every fund: each transaction is allotted anew. @returns whether the bar is kept */
export async function measureFirstHistory(
  source: { database: OpenDatabase; clock: Clock },
  today: string,
): Promise<boolean> {
  await importHistories(source.database, today)
  const began = performance.now()
  const since = () => (performance.now() - began) / 1_000
  let told = 0
  await keepLedgers(source, {
    onProgress(done, total) {
      if (since() - told < toldEverySeconds) return
      told = since()
      console.log(`  ${done} of ${total} goals after ${told.toFixed(0)} s`)
    },
  })
  const seconds = since()
  const { db } = source.database
  const { corrections } = await db
    .selectFrom('ledger_correction')
    .select((rows) => rows.fn.countAll<string>().as('corrections'))
    .executeTakeFirstOrThrow()
  const left = await db
    .selectFrom('ledger_entry')
    .select((rows) => rows.fn.countAll<string>().as('simulated'))
    .where('nav_is_simulated', '=', true)
    .executeTakeFirstOrThrow()
  const simulated = Number(left.simulated)
  console.log(
    `  a first real history: ${corrections} corrections in ${seconds.toFixed(0)} s (bar ${barSeconds} s), ` +
      `${simulated} transactions left at simulated NAVs`,
  )
  return seconds < barSeconds && simulated === 0
}

/** Seven years of every Monday to Friday for every fund of the catalogue. */
async function importHistories(database: OpenDatabase, today: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lakshya-bench-jobs-'))
  try {
    const funds = await database.db.selectFrom('fund').select('code').orderBy('code').execute()
    for (const [place, { code }] of funds.entries()) {
      writeFileSync(join(folder, `${code}.csv`), historyOf(20 + place, today))
    }
    const reports = await importNavFiles(database, [folder], { today })
    const failed = reports.find((report) => report.kind === 'failed')
    if (failed !== undefined) throw new Error(failed.message)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function historyOf(firstNav: number, today: string): string {
  const last = Date.parse(today)
  const lines = ['date,nav']
  let nav = firstNav
  for (let day = last - 7 * 365 * 86_400_000; day < last; day += 86_400_000) {
    const date = new Date(day)
    if (date.getUTCDay() % 6 === 0) continue
    nav *= 1 + Math.sin(day / 9e8 + firstNav) / 200 + 0.0003
    lines.push(`${date.toISOString().slice(0, 10)},${nav.toFixed(4)}`)
  }
  return `${lines.join('\n')}\n`
}
