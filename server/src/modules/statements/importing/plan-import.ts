import type { ImportAnswers } from '@lakshya/contract'
import type { RawReading } from '../reading/raw-reading.ts'
import type { Difference } from '../reading/reading.ts'
import type { StatementFolio, StatementScheme } from '../reading/statement.ts'
import { reconcile } from '../reconciling/reconcile.ts'
import { type SchemesInBook, schemesInBook } from './compare-scheme.ts'
import { findNamedSchemes } from './imports.repository.ts'
import { knownSchemes } from './known-schemes.ts'
import { holderOf, matchInvestors } from './match-investors.ts'
import type { PlannedImport, PlannedScheme, PlanPlace } from './planned-import.ts'

/** What applying a statement would do, with the answers given so far, as the book is now. */
export async function planImport(
  place: PlanPlace,
  raw: RawReading,
  answers: ImportAnswers,
): Promise<PlannedImport> {
  const { db, firmId } = place
  const resolver = await knownSchemes(db, raw.statement.folios, await findNamedSchemes(db, firmId))
  return planReconciled(place, reconcile(raw, resolver), answers)
}

/** The same of a statement that is reconciled. */
export async function planReconciled(
  place: PlanPlace,
  { statement, differences, warnings }: RawReading,
  answers: ImportAnswers,
): Promise<PlannedImport> {
  const investors = await matchInvestors(place, statement, answers.investors)
  const listed = statement.folios
    .flatMap((folio) => folio.schemes.map((scheme) => ({ folio, scheme })))
    .flatMap(({ folio, scheme }, index) => {
      const investor = investors.get(holderOf(folio))
      if (investor === undefined) return []
      const key = `s${index}`
      const fundCode = Number(answers.schemes[key] ?? scheme.amfi ?? 0) || null
      return [{ key, investor, folio, scheme, fundCode }]
    })
  const inBook = await schemesInBook(place, listed)
  const schemes = listed.map((one): PlannedScheme => {
    const isIt = isOf(one.folio, one.scheme)
    const difference = differences.find((found) => found.kind !== 'summary_mismatch' && isIt(found))
    const found = compared(inBook, one, { statement, answers })
    const isTold = isToldAlone(statement)
    return {
      ...one,
      difference: difference?.kind === 'summary_mismatch' || isTold ? undefined : difference,
      warnings: warnings.filter(isIt),
      isToldAlone: isTold,
      isLeftOut: answers.leftOut.includes(one.key),
      ...found,
    }
  })
  return { statement, investors: [...investors.values()], schemes, complaints: complaintsOf(differences) }
}

/**
 * Whether master files come alone: they tell who holds a folio, and the rows of its schemes come, or came, with other files.
 */
function isToldAlone({ source, period }: PlannedImport['statement']): boolean {
  return source === 'mailback' && period === null
}

type Compared = Pick<PlannedScheme, 'folioId' | 'conflict' | 'newRows' | 'knownCount' | 'opening'>

function compared(
  inBook: SchemesInBook,
  one: Parameters<SchemesInBook['compare']>[0],
  { statement, answers }: { statement: PlannedImport['statement']; answers: ImportAnswers },
): Compared {
  return inBook.compare(one, { period: statement.period, answer: answers.openings[one.key] })
}

function isOf(folio: StatementFolio, scheme: StatementScheme) {
  return (one: { amc: string; folio?: string; registrarCode?: string }) =>
    one.amc === folio.amc && one.folio === folio.folio && one.registrarCode === scheme.registrarCode
}

/** What is wrong with the whole: a scheme may be missing. */
function complaintsOf(differences: readonly Difference[]): string[] {
  return differences.flatMap((one) => {
    if (one.kind !== 'summary_mismatch') return []
    const figure = one.figure === 'cost' ? 'cost' : 'value'
    return [
      `The ${figure} of ${one.amc} is ₹${one.printed ?? '0.00'} in the summary, and its schemes come to ₹${one.computed}. A scheme may be missing: order the statement again.`,
    ]
  })
}
