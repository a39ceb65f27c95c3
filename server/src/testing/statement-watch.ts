import { namesFirmTable } from '../core/database/row-lock.ts'
import { watch } from '../core/watch/doings.ts'
import { firmlessFolders, ofNoFirm } from './of-no-firm.ts'
import { askerNow } from './statement-asker.ts'
import { type NamedFirms, namedFirms } from './unnamed-firms.ts'

const folders = Object.keys(firmlessFolders)
const known = new Map<string, NamedFirms>()
let found = new Map<string, string>()
let isHeld = true

watch({
  statement({ text, values }) {
    if (valuedArbiter.test(text)) found.set('an index of some rows is chosen by a value', text)
    if (!isHeld || !namesFirmTable(text)) return
    const { unnamed, places } = firmsOf(text)
    const firms = new Set(places.map((place) => String(values[place - 1])))
    if (unnamed.length === 0 && firms.size < 2) return
    const asker = askerNow()
    if (asker?.isTest || folders.some((folder) => asker?.file.startsWith(folder))) return
    const who = asker === undefined ? 'nobody known' : `${asker.file} ${asker.name}`
    if (ofNoFirm[who] !== undefined) return
    const wrong = unnamed.length === 0 ? `${firms.size} firms` : `no firm of ${unnamed.join(', ')}`
    found.set(`${who}: ${wrong}`, text.replace(/\s+/g, ' ').trim())
  },
})

/**
 * `on conflict (…) where` with a value: the index is found while the plan is for that value alone, and no more once the statement
 * has been asked so often that the database plans it for any.
 */
const valuedArbiter = /\bon conflict \([^)]*\) where (?:(?!\bdo (?:nothing|update)\b).)*\$\d/is

function firmsOf(text: string): NamedFirms {
  const before = known.get(text)
  if (before !== undefined) return before
  const firms = readFirms(text)
  known.set(text, firms)
  return firms
}

/** What nobody can read names no firm. */
function readFirms(text: string): NamedFirms {
  try {
    return namedFirms(text)
  } catch (error) {
    return { unnamed: [String(error)], places: [] }
  }
}

/** For a product that has forgotten its firms on purpose: the rule does not hold in this file. */
export function letFirmsUnnamed(): void {
  isHeld = false
}

/** The statements since this was last asked that break a rule: on client data of no firm or of several, or by a valued index. */
export function takeUnnamed(): string[] {
  const all = [...found].map(([who, text]) => `${who}: ${text}`)
  found = new Map()
  isHeld = true
  return all
}
