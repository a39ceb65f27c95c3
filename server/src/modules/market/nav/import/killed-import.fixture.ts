import '../../../../testing/every-firm.ts'
import { writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../../../../core/database/database.ts'
import type { NavBatch } from '../nav-row.ts'
import { bareScheme, type NavRow } from '../nav-row.ts'
import { importBatches } from './nav-import.service.ts'

/**
 * A process to be killed: imports one file to its end, then another of which every batch is told on the standard
 * output once it is stored, and which never ends.
 */
const codes = [800_001, 800_002]
const [dataDir = '', url] = process.argv.slice(2)

function batch(nav: string, year: number): NavBatch {
  const rows: NavRow[] = []
  for (const code of codes) {
    for (let day = 1; day <= 28; day++) {
      rows.push({ position: rows.length + 1, code, date: `${year}-02-${String(day).padStart(2, '0')}`, nav })
    }
  }
  return { source: 'csv', rows, schemes: codes.map(bareScheme) }
}

const tell = (line: string) => writeSync(1, `${line}\n`)
const database = await openDatabase({ url, dataDir })
const whole = (async function* () {
  yield batch('10', 2020)
})()
await importBatches(database, whole, { fileName: 'whole' })
tell('acknowledged')
const endless = (async function* () {
  for (let year = 2020; ; year = year === 2025 ? 2020 : year + 1) {
    yield batch(`${year}`, year)
    await sleep(5)
  }
})()
await importBatches(database, endless, { fileName: 'endless', onBatch: () => tell('stored') })
