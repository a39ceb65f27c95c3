import { type Milliunits, milliunitsOf } from '@lakshya/engine'
import type { BookContext } from '../figures/book-context.ts'
import { loadNavs, versionsAt } from '../figures/book-figures.ts'
import { findFundFacts } from './fund-facts.ts'
import { folioWords, isSpread, type OwnLot, ownLots } from './own-lots.ts'
import { readGains } from './read-gains.ts'
import { clientYear } from './sale-year.ts'
import type { QueuePlace } from './tax-events.ts'

/** A part of a sale, and the folio that it leaves where the goal holds the fund in several places. */
export interface SalePart {
  units: Milliunits
  /** Undefined where it has no number yet. */
  folioId?: number
  folio?: string
}

/** Splits sales, one after the other, by the folios that they leave. */
export type SaleSplitter = (fundCode: number, units: Milliunits) => SalePart[]

interface Asked {
  clientId: number
  goalId: number
  /** Units that the goal holds, as text, by fund code. */
  held: ReadonlyMap<number, string>
}

/** Where sales of a goal's funds leave from, in the order in which `goalLots` tells their lots. */
export async function saleSplitter(
  context: BookContext,
  { clientId, goalId, held }: Asked,
): Promise<SaleSplitter> {
  const { db, firmId } = context
  const read = await readGains(context, [clientId])
  const [client] = read.clients
  const navs = await loadNavs(context, (await versionsAt(context)).navs)
  const facts = await findFundFacts(db, firmId, { codes: [...held.keys()], navs })
  const year = client === undefined ? undefined : (await clientYear(context, read, client)).sale
  const lotsOf = (fundCode: number, text: string): OwnLot[] => {
    const own = facts.get(fundCode)
    if (client === undefined || year === undefined || own === undefined) return []
    const asked = { goalId, fundCode, units: milliunitsOf(text), facts: own, year }
    const lots = ownLots(client, asked)
    return lots !== undefined && isSpread(lots) ? lots : []
  }
  const waiting = new Map([...held].map(([code, text]) => [code, lotsOf(code, text)] as const))
  const taken = new Map<number, Milliunits>()
  return (fundCode, units) => {
    const before = taken.get(fundCode) ?? 0n
    taken.set(fundCode, before + units)
    const parts: SalePart[] = []
    let passed = 0n
    for (const { place, lot } of waiting.get(fundCode) ?? []) {
      const from = passed > before ? passed : before
      passed += lot.units
      const until = passed < before + units ? passed : before + units
      if (until > from)
        addPart(parts, { units: until - from, ...partAt(place), folio: folioWords(place, read.names) })
    }
    const known = parts.reduce((sum, part) => sum + part.units, 0n)
    return known === units ? parts : [{ units }]
  }
}

function partAt(place: QueuePlace): Pick<SalePart, 'folioId'> {
  return 'folioId' in place ? { folioId: place.folioId } : {}
}

function addPart(parts: SalePart[], part: SalePart): void {
  const like = parts.find(({ folioId }) => folioId === part.folioId)
  if (like === undefined) parts.push(part)
  else like.units += part.units
}
