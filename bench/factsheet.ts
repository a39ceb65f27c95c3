/**
 * Time to make a fund's factsheet from its NAVs: figures, drawing, PDF. The longest history and the shortest, real NAVs
 * where ../shared/nav is there, else simulated ones. Bar: median under 300 ms. Run: node bench/factsheet.ts
 */
import '../server/src/testing/every-firm.ts'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../server/src/core/database/database.ts'
import { migrate } from '../server/src/core/database/migrate.ts'
import {
  ensureSimulatedHistory,
  findUsableSeries,
  importNavFiles,
  listFunds,
  makeFactsheet,
} from '../server/src/modules/market/index.ts'

const series = join(import.meta.dirname, '../../shared/nav/series')
const today = '2026-11-21'
const times = 40
const codes = ['100597', '153188']

const folder = mkdtempSync(join(tmpdir(), 'lakshya-bench-'))
const database = await openDatabase({ url: undefined, dataDir: folder })
await migrate(database.db)
const isReal = existsSync(series)
if (isReal) await importNavFiles(database, [series], { today })
else await ensureSimulatedHistory(database, today)

const { db } = database
const clock = () => new Date('2026-11-21T06:00:00Z')
const funds = await listFunds(db, undefined)
const known = await findUsableSeries({ db, outerDb: db, firmId: undefined, clock }, codes)
const sender = { name: 'Asha Rao', arn: 'ARN-123456', euin: 'E123456', contact: 'asha@example.com' }

console.log(`Factsheets, ${isReal ? 'real' : 'simulated'} NAVs, ${times} each`)
for (const code of codes) {
  const fund = funds.find((one) => one.code === code)
  const usable = known.get(code)
  if (fund === undefined || usable === undefined) throw new Error(`no NAVs of ${code}`)
  const about = { fund, isSimulated: usable.isSimulated, leftOutReason: usable.leftOutReason }
  const taken: number[] = []
  let size = 0
  for (let n = 0; n < times; n++) {
    const began = performance.now()
    size = (await makeFactsheet(about, usable, sender)).length
    taken.push(performance.now() - began)
  }
  const [first = Number.NaN] = taken
  taken.sort((a, b) => a - b)
  const at = (share: number) => (taken[Math.floor(share * (times - 1))] ?? Number.NaN).toFixed(0)
  console.log(
    `${fund.name}, ${usable.series.days.length} NAVs, ${(size / 1024).toFixed(0)} kB: first ${first.toFixed(0)} ms, ` +
      `median ${at(0.5)} ms, p95 ${at(0.95)} ms, most ${at(1)} ms (bar: median under 300 ms)`,
  )
}
await database.close()
rmSync(folder, { recursive: true, force: true })
