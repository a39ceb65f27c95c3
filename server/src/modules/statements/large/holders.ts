import { nameKey } from '../reading/complete-folios.ts'
import type { RegistrarRow } from '../reading/mailback/registrar-row.ts'
import type { Statement } from '../reading/statement.ts'

type Seen = Pick<RegistrarRow, 'holder' | 'pan' | 'reportDate'>

/** What is known of files as a whole: whose a name is, and from when to when they tell. */
export interface Holders {
  see(row: Seen, date: string | null): void
  /** Gives a part of the files what is true of all of them. */
  complete(statement: Statement): void
}

/** A folio without a PAN is that of the only one of its holder's name in all files, as in a statement that is read whole. */
export function createHolders(): Holders {
  const pans = new Map<string, string | null>()
  const seen = new Map<string, string>()
  let from: string | undefined
  let to: string | undefined
  return {
    see({ holder, pan, reportDate }, date) {
      if (date !== null && (from === undefined || date < from)) from = date
      for (const day of [date, reportDate]) if (day !== null && (to === undefined || day > to)) to = day
      if (pan === null || seen.get(holder) === pan) return
      seen.set(holder, pan)
      const name = nameKey(holder)
      const known = pans.get(name)
      if (known === undefined) pans.set(name, pan)
      else if (known !== pan) pans.set(name, null)
    },
    complete(statement) {
      if (from !== undefined && to !== undefined) statement.period = { from, to }
      for (const folio of statement.folios) {
        folio.holderPan = folio.pan ?? pans.get(nameKey(folio.holder)) ?? null
      }
    },
  }
}
