import { createReadStream } from 'node:fs'
import { NavFileError } from '../formats/nav-file-error.ts'
import { readNavFile } from '../formats/read-nav-file.ts'
import { SkipTally } from '../formats/skip-tally.ts'

/** The newest NAV of each catalogue fund, by code. */
export type NewestNavs = ReadonlyMap<number, { date: string; nav: number }>

export interface DailyNavs {
  rowCount: number
  /** `YYYY-MM-DD`, of the catalogue's funds. */
  newestDate: string
}

/** NAVs that double or halve from one day to the next, in most funds at once, are no NAVs. */
const mostChange = 2
/** Of fewer funds nothing can be said. */
const leastCompared = 3

/**
 * Reads a fetched file without taking anything, and refuses what a reader of files cannot know to be wrong: a file
 * cut off between two rows, an older one, one of other schemes, or of absurd values. One fund may do as it likes.
 * @throws NavFileError
 */
export async function checkDailyNavs(
  path: string,
  today: string,
  before: { navs: NewestNavs; rowCount: number | null },
): Promise<DailyNavs> {
  const found = new Map<number, { date: string; nav: number }>()
  let rowCount = 0
  const options = { fileName: 'NAVAll.txt', today, skipped: new SkipTally() }
  for await (const batch of readNavFile(createReadStream(path), options)) {
    rowCount += batch.rows.length
    for (const { code, date, nav } of batch.rows) {
      if (before.navs.has(code) && date >= (found.get(code)?.date ?? ''))
        found.set(code, { date, nav: Number(nav) })
    }
  }
  const problem = findProblem(rowCount, found, before)
  if (problem !== undefined) throw new NavFileError(problem)
  const newestDate = [...found.values()].reduce((newest, { date }) => (date > newest ? date : newest), '')
  return { rowCount, newestDate }
}

function findProblem(
  rowCount: number,
  found: NewestNavs,
  before: { navs: NewestNavs; rowCount: number | null },
): string | undefined {
  const known = before.navs.size
  if (found.size * 2 < known) {
    return `The file has NAVs of ${found.size} of the ${known} catalogue funds that have some. It is cut off, or another file.`
  }
  if (before.rowCount !== null && rowCount * 2 < before.rowCount) {
    return `The file has ${rowCount} rows where the last one had ${before.rowCount}. It is cut off, or another file.`
  }
  let older = 0
  let absurd = 0
  for (const [code, { date, nav }] of found) {
    const last = before.navs.get(code)
    if (last === undefined) continue
    if (date < last.date) older += 1
    if (nav > last.nav * mostChange || nav * mostChange < last.nav) absurd += 1
  }
  if (older * 2 > found.size) return 'The file is older than the NAVs that are there.'
  if (found.size >= leastCompared && absurd * 2 > found.size) {
    return `The NAVs of ${absurd} of ${found.size} catalogue funds are more than twice or less than half of their last.`
  }
  return undefined
}
