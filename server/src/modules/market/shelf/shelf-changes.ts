import type { ExitLoad, ShelfTerms } from '@lakshya/contract'
import { rupees } from '@lakshya/engine'
import type { StockedFund } from './shelf-stock.repository.ts'

/** What a shelf would change of another, in words that stand on the screen, and by fund. */
export interface ShelfChanges {
  words: string[]
  kinds: ReadonlyMap<string, 'added' | 'changed'>
}

export function shelfChanges(before: readonly StockedFund[], after: readonly StockedFund[]): ShelfChanges {
  const old = new Map(before.map((fund) => [fund.code, fund]))
  const kinds = new Map<string, 'added' | 'changed'>()
  const words: string[] = []
  for (const fund of after) {
    const was = old.get(fund.code)
    old.delete(fund.code)
    if (was === undefined) {
      kinds.set(fund.code, 'added')
      words.push(`${fund.name} added`)
    }
    const changed = termChanges(was?.terms ?? fund.terms, fund.terms)
    if (was !== undefined && (changed.length > 0 || was.areTermsAssumed !== fund.areTermsAssumed)) {
      kinds.set(fund.code, 'changed')
      words.push(`${fund.name}: ${changed.length > 0 ? changed.join(', ') : 'terms entered'}`)
    }
  }
  for (const fund of old.values()) words.push(`${fund.name} removed`)
  return { words, kinds }
}

function termChanges(was: ShelfTerms, is: ShelfTerms): string[] {
  const changes: string[] = []
  if (was.minimumSip !== is.minimumSip) changes.push(`SIP from ${rupees(is.minimumSip)}`)
  if (was.minimumLumpsum !== is.minimumLumpsum) changes.push(`lumpsum from ${rupees(is.minimumLumpsum)}`)
  if (was.minimumRedemption !== is.minimumRedemption)
    changes.push(`redemption from ${rupees(is.minimumRedemption ?? 0)}`)
  if (loadWords(was.exitLoad) !== loadWords(is.exitLoad)) changes.push(`exit load ${loadWords(is.exitLoad)}`)
  if (was.isClosed !== is.isClosed) changes.push(is.isClosed ? 'closed to new money' : 'open to new money')
  return changes
}

function loadWords(load: ExitLoad | null): string {
  if (load === null) return 'not known'
  if (load.percent === 0) return 'none'
  const free = load.freePercent === undefined ? '' : `, ${load.freePercent}% of units free`
  return `${load.percent}% in ${load.days} days${free}`
}
