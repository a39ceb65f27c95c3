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

/** The statements of the product on client data that named no firm since this was last asked, or several. */
export function takeUnnamed(): string[] {
  const all = [...found].map(([who, text]) => `${who}: ${text}`)
  found = new Map()
  isHeld = true
  return all
}
