import type { HeldScheme } from '@lakshya/contract'
import { dateWords, dayFromIso, milliunitsOf, unitsOf, unitWords } from '@lakshya/engine'
import { factsOf } from './describe-lots.ts'
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
export function noFigureReason(read: ReadGains, realised: readonly Sold[]): string | undefined {
  const unknownClass = soldWhere(realised, ({ piece }) => piece.taxClass.kind === 'unknown')
  if (unknownClass.length > 0) {
    return `No rule on file covers a sale of ${fundNames(read, unknownClass)}: it has no class and no tax figure.`
  }
  const unknownCost = soldWhere(realised, ({ lot }) => lot.isCostUnknown === true)
  if (unknownCost.length > 0) {
    return `What units of ${fundNames(read, unknownCost)} cost is not known, so there is no tax figure.`
  }
  return realised.some(({ queue }) => queue.missing > 0n)
    ? 'More units were sold than are on record, so there is no tax figure.'
    : undefined
}

/** What is to be named beside a client's figures, in words. */
export function notesOf(
  read: ReadGains,
  client: ClientQueues,
  { realised, held }: { realised: readonly Sold[]; held: readonly HeldScheme[] },
): string[] {
  return [
    ...folioNotes(read, client),
    ...lotNotes(read, client, realised),
    ...loadNotes(read, realised),
    ...lockNotes(held),
    ...held
      .filter(({ nav }) => nav === null)
      .map(({ fundName }) => `${fundName} has no NAV that may be used: what it has gained is not counted.`),
  ]
}

/** Until when units that are held may not be sold, fund by fund. */
function lockNotes(held: readonly HeldScheme[]): string[] {
  const funds = Map.groupBy(held, ({ fundName }) => fundName)
  return [...funds].flatMap(([name, schemes]) => {
    const lots = schemes.flatMap((scheme) => scheme.lots).filter(({ lockedUntil }) => lockedUntil !== null)
    const days = lots.map(({ lockedUntil }) => lockedUntil ?? '').sort()
    const [first] = days
    const last = days.at(-1)
    if (first === undefined || last === undefined) return []
    const units = unitsOf(lots.reduce((sum, lot) => sum + milliunitsOf(lot.units), 0n))
    const until = first === last ? '' : `, the last until ${dateWords(dayFromIso(last))}`
    return [
      `${unitWords(units)} units of ${name} are locked in for three years from each purchase (ELSS): the first until ${dateWords(dayFromIso(first))}${until}.`,
    ]
  })
}

function folioNotes(read: ReadGains, { queues }: ClientQueues): string[] {
  const goals = queues.flatMap(({ place }) => ('goalId' in place ? [place.goalId] : []))
  const names = [...new Set(goals.map((id) => read.names.goals.get(id) ?? ''))].sort()
  const missing = queues.filter((queue) => queue.missing > 0n)
  return [
    ...(names.length > 0
      ? [
          `No folio is on record for what was bought in ${names.join(', ')}: it counts as a folio for each goal, and units leave oldest first within it.`,
        ]
      : []),
    ...missing.map(
      (queue) =>
        `${unitWords(unitsOf(queue.missing))} units of ${fundNames(read, [queue])} were sold that are not on record as bought: they are in no figure.`,
    ),
  ]
}

function lotNotes(read: ReadGains, { queues }: ClientQueues, realised: readonly Sold[]): string[] {
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
    ...note(noCost, (names) => `What some units of ${names} cost is not known: their gain is in no sum.`),
    ...note(
      noDay,
      (names) =>
        `The day on which some units of ${names} were bought is not known: they count from the day by which they were held.`,
    ),
    ...note(
      noFair,
      (names) =>
        `The NAV of ${dateWords(17_562)} of ${names} is not on record: the gain is counted from cost.`,
    ),
  ]
}

function loadNotes(read: ReadGains, realised: readonly Sold[]): string[] {
  const estimated = soldWhere(realised, ({ sale, piece }) => sale.load === undefined && piece.load > 0n)
  const unknown = soldWhere(realised, ({ sale }) => sale.load === undefined).filter(
    ({ fundCode }) => factsOf(read, fundCode).exitLoad === undefined,
  )
  return [
    ...(estimated.length > 0
      ? [`The exit load of ${fundNames(read, estimated)} is by the terms on the shelf.`]
      : []),
    ...(unknown.length > 0
      ? [`Whether ${fundNames(read, unknown)} had an exit load is not on record: none is counted.`]
      : []),
  ]
}
