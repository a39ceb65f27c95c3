import type { HeldScheme, Language } from '@lakshya/contract'
import { milliunitsOf, unitsOf, unitWords } from '@lakshya/engine'
import { dateInWords, dayInWords } from '../../../core/pdf/figures-in-words.ts'
import { factsOf } from './describe-lots.ts'
import { gainNoteSay } from './gain-dictionary.ts'
import type { ClientQueues, ReadGains } from './read-gains.ts'
import type { SoldPiece, TaxQueue } from './tax-queues.ts'

interface Sold {
  queue: TaxQueue
  sold: readonly SoldPiece[]
}

/** Funds by name, each once. */
function fundNames(read: ReadGains, queues: readonly Pick<TaxQueue, 'fundCode'>[]): string {
  return [...new Set(queues.map(({ fundCode }) => factsOf(read, fundCode).name))].sort().join(', ')
}

function soldWhere(realised: readonly Sold[], is: (one: SoldPiece) => boolean): TaxQueue[] {
  return realised.filter(({ sold }) => sold.some(is)).map(({ queue }) => queue)
}

/** Why the year's sales have no tax figure; undefined where they have one. */
export function noFigureReason(
  read: ReadGains,
  realised: readonly Sold[],
  language: Language,
): string | undefined {
  const say = gainNoteSay[language]
  const unknownClass = soldWhere(realised, ({ piece }) => piece.taxClass.kind === 'unknown')
  if (unknownClass.length > 0) {
    return say.noRule(fundNames(read, unknownClass))
  }
  const unknownCost = soldWhere(realised, ({ lot }) => lot.isCostUnknown === true)
  if (unknownCost.length > 0) {
    return say.noCost(fundNames(read, unknownCost))
  }
  return realised.some(({ queue }) => queue.missing > 0n) ? say.soldMore : undefined
}

/** What is to be named beside a client's figures, in words. */
export function notesOf(
  read: ReadGains,
  client: ClientQueues,
  { realised, held }: { realised: readonly Sold[]; held: readonly HeldScheme[] },
  language: Language,
): string[] {
  return [
    ...folioNotes(read, client, language),
    ...lotNotes(read, client, realised, language),
    ...loadNotes(read, realised, language),
    ...lockNotes(held, language),
    ...held.filter(({ nav }) => nav === null).map(({ fundName }) => gainNoteSay[language].noNav(fundName)),
  ]
}

/** Until when units that are held may not be sold, fund by fund. */
function lockNotes(held: readonly HeldScheme[], language: Language): string[] {
  const say = gainNoteSay[language]
  const funds = Map.groupBy(held, ({ fundName }) => fundName)
  return [...funds].flatMap(([name, schemes]) => {
    const lots = schemes.flatMap((scheme) => scheme.lots).filter(({ lockedUntil }) => lockedUntil !== null)
    const days = lots.map(({ lockedUntil }) => lockedUntil ?? '').sort()
    const [first] = days
    const last = days.at(-1)
    if (first === undefined || last === undefined) return []
    const units = unitsOf(lots.reduce((sum, lot) => sum + milliunitsOf(lot.units), 0n))
    const until = first === last ? '' : say.untilLast(dateInWords(last, language))
    return [say.locked(unitWords(units), name, dateInWords(first, language), until)]
  })
}

function folioNotes(read: ReadGains, { queues }: ClientQueues, language: Language): string[] {
  const say = gainNoteSay[language]
  const goals = queues.flatMap(({ place }) => ('goalId' in place ? [place.goalId] : []))
  const names = [...new Set(goals.map((id) => read.names.goals.get(id) ?? ''))].sort()
  const missing = queues.filter((queue) => queue.missing > 0n)
  return [
    ...(names.length > 0 ? [say.noFolio(names.join(', '))] : []),
    ...missing.map((queue) => say.notBought(unitWords(unitsOf(queue.missing)), fundNames(read, [queue]))),
  ]
}

function lotNotes(
  read: ReadGains,
  { queues }: ClientQueues,
  realised: readonly Sold[],
  language: Language,
): string[] {
  const say = gainNoteSay[language]
  const soldOrHeld = (is: (lot: TaxQueue['lots'][number]) => boolean) => [
    ...queues.filter(({ lots }) => lots.some((lot) => lot.units > 0n && is(lot))),
    ...soldWhere(realised, ({ lot }) => is(lot)),
  ]
  const noCost = soldOrHeld((lot) => lot.isCostUnknown === true)
  const noDay = soldOrHeld((lot) => lot.isDayUnknown === true)
  const noFair = soldWhere(realised, ({ piece }) => piece.isFairValueMissing)
  const note = (of: readonly TaxQueue[], words: (names: string) => string) =>
    of.length === 0 ? [] : [words(fundNames(read, of))]
  return [
    ...note(noCost, say.costUnknown),
    ...note(noDay, say.dayUnknown),
    ...note(noFair, (names) => say.noFairValue(dayInWords(17_562, language), names)),
  ]
}

function loadNotes(read: ReadGains, realised: readonly Sold[], language: Language): string[] {
  const say = gainNoteSay[language]
  const estimated = soldWhere(realised, ({ sale, piece }) => sale.load === undefined && piece.load > 0n)
  const unknown = soldWhere(realised, ({ sale }) => sale.load === undefined).filter(
    ({ fundCode }) => factsOf(read, fundCode).exitLoad === undefined,
  )
  return [
    ...(estimated.length > 0 ? [say.loadByTerms(fundNames(read, estimated))] : []),
    ...(unknown.length > 0 ? [say.loadUnknown(fundNames(read, unknown))] : []),
  ]
}
