import { milliunitsOf, unitsOf } from '@lakshya/engine'
import { completeFolios } from '../reading/complete-folios.ts'
import type { RawReading } from '../reading/raw-reading.ts'
import type { Difference } from '../reading/reading.ts'
import { squashed } from '../reading/scheme-name.ts'
import { isHouseCode, resolveSchemes } from '../reading/schemes/resolve-schemes.ts'
import { firstResolver, type KnownScheme, type SchemeResolver } from '../reading/schemes/scheme-resolver.ts'
import type { Statement, StatementFolio, StatementScheme } from '../reading/statement.ts'
import { mergeRows } from './merge-rows.ts'
import { summaryDifferences } from './summary-differences.ts'
import { schemeKey } from './transaction-key.ts'

/** A folio or a scheme of a statement, with what that is. */
interface Part<T> {
  statement: Statement
  part: T
}

/**
 * Several statements and registrars' files as the one book that they tell of, in whatever order they come: what two of
 * them have is there once, what one adds is added. A statement that begins with other units than the earlier ones come
 * to is a difference.
 */
export function mergeStatements(raws: readonly RawReading[], resolver: SchemeResolver): RawReading {
  const known = firstResolver(resolver, printedCodes(raws))
  for (const { statement } of raws) resolveSchemes(statement, known)
  const ranked = raws.map(({ statement }) => statement).toSorted(byRank)
  const [latest] = ranked
  if (latest === undefined) throw new RangeError('no statement to merge')
  const differences = raws.flatMap((raw) => [...raw.differences, ...summaryDifferences(raw.statement)])
  const parts = ranked.flatMap((statement) => statement.folios.map((part) => ({ statement, part })))
  const folios = grouped(parts, ({ part }) => `${squashed(part.amc)}/${part.number}`).map((group) =>
    mergeFolio(group, differences),
  )
  const periods = ranked.flatMap(({ source, period }) =>
    period === null || source === 'mailback' ? [] : [period],
  )
  const ends = periods.length > 0 ? periods : ranked.flatMap(({ period }) => period ?? [])
  const from = ends.map((period) => period.from).toSorted()[0]
  const to = ends
    .map((period) => period.to)
    .toSorted()
    .at(-1)
  const statement: Statement = {
    ...latest,
    period: from === undefined || to === undefined ? null : { from, to },
    ...completeFolios(folios),
    folios,
  }
  return { statement, warnings: raws.flatMap(({ warnings }) => warnings), differences, isMerged: true }
}

/** What the statements themselves say: a CAS prints a registrar's code beside the ISIN, which its files lack. */
function printedCodes(raws: readonly RawReading[]): SchemeResolver {
  const codes = new Map<string, KnownScheme>()
  for (const { amc, schemes } of raws.flatMap(({ statement }) => statement.folios)) {
    for (const { registrar, registrarCode, isin, amfi, plan, option, name } of schemes) {
      if (isin === null || registrarCode === '' || isHouseCode(amc)) continue
      const scheme = {
        isin,
        amfi: amfi ?? '',
        plan: plan ?? 'regular',
        option: option ?? 'growth',
        name,
        house: amc,
      }
      codes.set(`${registrar}/${registrarCode}`, scheme)
    }
  }
  return { byIsin: () => undefined, byCode: (registrar, code) => codes.get(`${registrar}/${code}`) }
}

/** Statements before registrars' files, the latest first. */
function byRank(a: Statement, b: Statement): number {
  const isFile = (one: Statement) => (one.source === 'mailback' ? 1 : 0)
  if (isFile(a) !== isFile(b)) return isFile(a) - isFile(b)
  const [endOfA, endOfB] = [a.period?.to ?? '', b.period?.to ?? '']
  return endOfA === endOfB ? 0 : endOfA > endOfB ? -1 : 1
}

function grouped<T>(all: readonly T[], keyOf: (one: T) => string): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group === undefined) groups.set(keyOf(one), [one])
    else group.push(one)
  }
  return [...groups.values()]
}

function mergeFolio(
  group: [Part<StatementFolio>, ...Part<StatementFolio>[]],
  differences: Difference[],
): StatementFolio {
  const [{ part: first }] = group
  const schemes = group.flatMap(({ statement, part }) =>
    part.schemes.map((scheme) => ({ statement, part: scheme })),
  )
  const merged: StatementFolio = { ...first }
  for (const { part } of group) {
    merged.holderPan ??= part.pan
    if (first.pan === null && group[0].statement.source === 'mailback') merged.pan ??= part.pan
    merged.kyc ??= part.kyc
    merged.panOk ??= part.panOk
    merged.registration ??= part.registration
    if (merged.suffix === null && part.suffix !== null)
      Object.assign(merged, { suffix: part.suffix, folio: part.folio })
    if (merged.nominees.length === 0) merged.nominees = part.nominees
  }
  merged.schemes = grouped(schemes, ({ part }) => schemeKey(part)).map((all) =>
    mergeScheme(merged, all, differences),
  )
  return merged
}

/** The latest statement says what a scheme is worth, the earliest what it began with. */
function mergeScheme(
  folio: StatementFolio,
  group: [Part<StatementScheme>, ...Part<StatementScheme>[]],
  differences: Difference[],
): StatementScheme {
  const [{ part: first }] = group
  const printed = group.filter(({ statement }) => statement.source !== 'mailback')
  const counting = printed.length > 0 ? printed : group
  const beginsOf = ({ statement }: Part<StatementScheme>) => statement.period?.from ?? ''
  const ordered = counting.toSorted((a, b) =>
    beginsOf(a) < beginsOf(b) ? -1 : beginsOf(a) > beginsOf(b) ? 1 : 0,
  )
  const earliest = ordered[0]?.part ?? first
  const merged: StatementScheme = { ...first, openingUnits: earliest.openingUnits }
  for (const { part } of group) {
    merged.isin ??= part.isin
    merged.advisor ??= part.advisor
    merged.nav ??= part.nav
    merged.navDate ??= part.navDate
    merged.marketValue ??= part.marketValue
    merged.costPrinted ??= part.costPrinted
    if (part.isDemat) merged.isDemat = true
  }
  merged.transactions = mergeRows(
    folio.number,
    group.map(({ part }) => part),
  )
  merged.notes = mergeNotes(counting.map(({ part }) => part))
  for (const part of ordered.slice(1)) differences.push(...openingDifference(folio, merged, part))
  return merged
}

/** Notes have no key but their day and text; equal ones of one statement are several. */
function mergeNotes(schemes: readonly StatementScheme[]): StatementScheme['notes'] {
  const most = new Map<string, StatementScheme['notes']>()
  for (const { notes } of schemes) {
    for (const group of grouped(notes, ({ date, text }) => `${date} ${text}`)) {
      const [{ date, text }] = group
      const known = most.get(`${date} ${text}`) ?? []
      if (group.length > known.length) most.set(`${date} ${text}`, group)
    }
  }
  return [...most.values()].flat().toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

/** Where a statement begins with other units than the rows before it come to. */
function openingDifference(
  folio: StatementFolio,
  merged: StatementScheme,
  { statement, part }: Part<StatementScheme>,
): Difference[] {
  const from = statement.period?.from
  if (from === undefined) return []
  const before = merged.transactions.filter(({ date }) => date < from)
  const held = before.reduce(
    (sum, row) => sum + milliunitsOf(row.units ?? '0'),
    milliunitsOf(merged.openingUnits),
  )
  const opening = milliunitsOf(part.openingUnits)
  if (held === opening) return []
  return [
    {
      kind: 'units',
      amc: folio.amc,
      folio: folio.folio,
      registrarCode: merged.registrarCode,
      isin: merged.isin,
      firstRow: from,
      unitsMissing: unitsOf(opening - held),
      closingPrinted: part.openingUnits,
      closingComputed: unitsOf(held),
    },
  ]
}
