import type { ImportedScheme, ImportGap, ImportQuestion, StatementImport } from '@lakshya/contract'
import { decimalOf, milliunitsOf, paiseOf, rupeesOf, unitsOf, valueOfUnits } from '@lakshya/engine'
import type { StatementTransaction } from '../reading/statement.ts'
import { isBooked, isTaken, type PlannedImport, type PlannedScheme } from './planned-import.ts'

/** Why a statement cannot be applied as it is, in a sentence; null where it can. */
export function blockOf(plan: PlannedImport): string | null {
  const booked = plan.schemes.filter(isBooked)
  const unsound = booked.filter((one) => one.difference !== undefined || one.conflict !== null)
  const open = questionsOf({ ...plan, schemes: booked }).filter((question) => !question.isAnswered)
  const [first] = unsound
  if (first !== undefined) {
    const others = unsound.length > 1 ? ` and ${unsound.length - 1} more` : ''
    return `${first.scheme.name}${others} ${unsound.length > 1 ? 'do' : 'does'} not add up. Leave out what does not, or read another file.`
  }
  if (open.length > 0) {
    return open.length === 1
      ? 'Answer the open question first.'
      : `Answer the ${open.length} open questions first.`
  }
  if (!plan.schemes.some(isTaken) && !isTelling(plan)) return 'Nothing is left to book.'
  return null
}

/** Whether files tell anything of clients of the book, which is filled in without a scheme. */
export function isTelling({ investors }: PlannedImport): boolean {
  return investors.some(
    ({ clientId, match, isClosed, stated }) =>
      stated !== undefined && clientId !== null && match !== 'left-out' && !isClosed,
  )
}

/** What is to be asked of a statement: what opening units cost, and which scheme one without a known code is. */
export function questionsOf({ schemes }: Pick<PlannedImport, 'schemes'>): ImportQuestion[] {
  return schemes.filter(isBooked).flatMap((one): ImportQuestion[] => {
    const { key, scheme, opening } = one
    const asked: ImportQuestion[] = []
    if (scheme.amfi === null) {
      asked.push({
        key: `${key}:scheme`,
        kind: 'scheme',
        scheme: key,
        words:
          scheme.isin === null
            ? `‘${scheme.name}’ has no ISIN in the statement.`
            : `The market has no scheme with the ISIN ${scheme.isin} of ‘${scheme.name}’.`,
        candidates: [],
        isAnswered: one.fundCode !== null,
      })
    }
    if (isOwnOpening(one)) {
      asked.push({
        key: `${key}:opening`,
        kind: 'opening-cost',
        scheme: key,
        words: `${scheme.name} begins with ${opening.units} units, without their purchases.`,
        candidates: [],
        isAnswered: opening.isAnswered,
      })
    }
    return asked
  })
}

function isOwnOpening({ scheme, opening }: PlannedScheme): boolean {
  return Number(opening.units) > 0 && Number(scheme.openingUnits) === Number(opening.units)
}

/** What applying does, each effect with its count. */
export function describeEffects({ schemes, investors }: PlannedImport): StatementImport['effects'] {
  const booked = schemes.filter(isBooked)
  const taken = schemes.filter(isTaken)
  const isIn = new Set(taken.map(({ investor }) => investor.key))
  const folios = taken.filter(({ folioId }) => folioId === null)
  return {
    newClients: investors.filter((one) => one.match === 'new' && isIn.has(one.key)).map(({ name }) => name),
    newFolios: new Set(folios.map(({ folio }) => `${folio.amc} ${folio.number}`)).size,
    newRows: booked.reduce((sum, { newRows }) => sum + newRows.length, 0),
    knownRows: booked.reduce((sum, { knownCount }) => sum + knownCount, 0),
    leftOut: schemes
      .filter((one) => !isBooked(one) && !one.isToldAlone)
      .map(({ scheme }) => `${scheme.name}, ${scheme.transactions.length} rows`),
    unassigned: Number(rupeesOf(booked.reduce((sum, one) => sum + (worthOf(one) ?? 0n), 0n))),
  }
}

/** A scheme as the page shows it. */
export function describeScheme(planned: PlannedScheme): ImportedScheme {
  const { key, investor, folio, scheme, fundCode, difference, conflict, warnings } = planned
  const worth = worthOf(planned)
  const moved = scheme.transactions.reduce((sum, row) => sum + milliunitsOf(row.units ?? '0'), 0n)
  return {
    key,
    investor: investor.key,
    house: folio.amc,
    folio: folio.folio,
    registrar: scheme.registrar,
    name: scheme.name,
    fundCode: fundCode === null ? null : String(fundCode),
    advisor: scheme.advisor,
    isDirect: scheme.plan === 'direct',
    opening: scheme.openingUnits,
    units: unitsOf(moved),
    closing: scheme.closingUnits,
    isSound: difference === undefined,
    gap: difference?.kind === 'units' ? gapOf(planned, difference) : null,
    conflict:
      difference?.kind === 'line_missing'
        ? `The ${difference.line} balance is missing in the file.`
        : conflict,
    warnings: warnings.map(({ message }) => message),
    newRows: planned.newRows.length,
    knownRows: planned.knownCount,
    noteCount: scheme.notes.length,
    value: worth === null ? null : Number(rupeesOf(worth)),
    valueDate: scheme.navDate,
    isLeftOut: !isBooked(planned),
  }
}

function worthOf({ scheme }: PlannedScheme): bigint | null {
  if (scheme.marketValue !== null) return paiseOf(scheme.marketValue)
  if (scheme.nav === null) return null
  return valueOfUnits(milliunitsOf(scheme.closingUnits), decimalOf(scheme.nav))
}

function gapOf(
  { scheme }: PlannedScheme,
  difference: Extract<NonNullable<PlannedScheme['difference']>, { kind: 'units' }>,
): ImportGap {
  const rows = scheme.transactions
  const at = rows.findIndex((row) => row.date === difference.firstRow)
  const after = at === -1 ? undefined : rows[at]
  const before = at === -1 ? rows.at(-1) : rows[at - 1]
  return {
    unitsMissing: difference.unitsMissing,
    computed: difference.closingComputed,
    before: lineOf(before),
    after: lineOf(after),
  }
}

function lineOf(row: StatementTransaction | undefined): ImportGap['before'] {
  if (row === undefined) return null
  return {
    date: row.date,
    words: row.description,
    units: row.units ?? '0.000',
    balance: row.balance ?? '',
  }
}
