import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { amfiFile, amfiRow, mfapiFile, newHeader } from '../../../../testing/nav-files.ts'
import { openTestPlace } from '../../../../testing/test-place.ts'
import { latestNavs } from '../nav.repository.ts'
import { importNavFiles } from './import-nav-files.ts'

/** A place to import into, and what tests of imports do there. */
export function openImports() {
  const place = openTestPlace()

  let files = 0
  async function take(content: string, name = `${++files}.txt`) {
    const path = join(place.folder, name)
    writeFileSync(path, content)
    const [report] = await importNavFiles(place.database, [path], { today: '2026-11-21' })
    if (report === undefined) throw new Error('no report')
    return report
  }

  /** Everything that an import may change, as text. */
  async function snapshot(): Promise<string> {
    const all = []
    for (const table of ['nav', 'scheme', 'nav_state', 'nav_import', 'nav_staging', 'scheme_staging']) {
      all.push((await sql`select * from ${sql.table(table)} order by 1, 2`.execute(place.db)).rows)
    }
    return JSON.stringify(all)
  }

  const dayCsv = (code: number, nav: string) => `code,date,nav\n${code},2025-01-02,${nav}\n`
  const dayMfapi = (code: number, nav: string) => mfapiFile(code, [{ date: '02-01-2025', nav }])
  const dayAmfi = (code: number, nav: string) => amfiFile(newHeader, amfiRow(code, nav, '02-Jan-2025'))
  const navOf = async (code: number) => (await latestNavs(place.db, [String(code)]))[0]?.nav
  return { place, take, snapshot, dayCsv, dayMfapi, dayAmfi, navOf }
}
