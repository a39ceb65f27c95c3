import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { readNavFile } from '../nav/formats/read-nav-file.ts'
import { SkipTally } from '../nav/formats/skip-tally.ts'
import { planFromName, type SchemeFacts } from '../nav/nav-row.ts'
import { bundledFile } from './bundled-schemes.ts'

interface Listed extends SchemeFacts {
  nav: string
  date: string
}

/**
 * Makes the list of schemes that comes with the product from files of NAVAll, the newest last: where it leaves plan and
 * option blank, the name of an older file that says them stays.
 * @returns how many schemes, the newest date `YYYY-MM-DD` and the bytes of the list
 */
export async function makeBundled(
  paths: readonly string[],
  today: string,
): Promise<{ schemes: number; asOf: string; bytes: number }> {
  const listed = new Map<number, Listed>()
  for (const path of paths) {
    for (const one of await readSchemes(path, today)) listed.set(one.code, merged(listed.get(one.code), one))
  }
  const asOf = mostCommonDate([...listed.values()])
  const lines = [...listed.values()].map((one) =>
    [
      one.code,
      one.isinGrowth,
      one.isinReinvestment,
      one.name,
      one.fundHouse,
      one.schemeType,
      one.category,
      one.plan,
      one.option,
      one.nav,
      one.date,
    ]
      .map((field) => field ?? '')
      .join('\t'),
  )
  const text = `# AMFI NAVAll, ${asOf}\n${lines.join('\n')}\n`
  const packed = await promisify(brotliCompress)(text, {
    params: { [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS },
  })
  await writeFile(bundledFile, packed)
  return { schemes: listed.size, asOf, bytes: packed.length }
}

async function readSchemes(path: string, today: string): Promise<Listed[]> {
  const facts = new Map<number, SchemeFacts>()
  const navs = new Map<number, { nav: string; date: string }>()
  const options = { fileName: 'NAVAll.txt', today, skipped: new SkipTally() }
  for await (const batch of readNavFile(createReadStream(path), options)) {
    for (const scheme of batch.schemes) facts.set(scheme.code, scheme)
    for (const { code, nav, date } of batch.rows) navs.set(code, { nav, date })
  }
  return [...facts.values()].map((scheme) => ({
    ...scheme,
    nav: navs.get(scheme.code)?.nav ?? '',
    date: navs.get(scheme.code)?.date ?? '',
  }))
}

function merged(before: Listed | undefined, now: Listed): Listed {
  if (before === undefined || (now.plan !== null && now.option !== null)) return now
  const name = before.name ?? now.name
  return { ...now, name, plan: now.plan ?? before.plan ?? planFromName(name ?? '') }
}

/** The day of a file: most schemes have their newest NAV on it. */
function mostCommonDate(schemes: readonly Listed[]): string {
  const byDate = Map.groupBy(schemes, ({ date }) => date)
  byDate.delete('')
  const [most] = [...byDate].toSorted(([, one], [, other]) => other.length - one.length)
  if (most === undefined) throw new Error('The files have no NAV.')
  return most[0]
}
