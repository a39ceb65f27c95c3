import type { ImportedInvestor, ImportedScheme, ImportQuestion, StatementImport } from '@lakshya/contract'

export type SchemeFilter = 'all' | 'question' | 'broken'

/** Its units do not add up, or it contradicts what is in the book: nothing of it is booked as it is. */
export function isBroken({ isSound, conflict }: ImportedScheme): boolean {
  return !isSound || conflict !== null
}

export interface SchemeGroup {
  readonly investor: ImportedInvestor
  readonly schemes: readonly ImportedScheme[]
}

/** Schemes by investor, both in the statement's order; investors without any of those asked for are not among them. */
export function groupSchemes(statement: StatementImport, filter: SchemeFilter): SchemeGroup[] {
  const asked = new Set(statement.questions.map(({ scheme }) => scheme))
  const shown = statement.schemes.filter((scheme) => {
    if (filter === 'question') return asked.has(scheme.key)
    return filter === 'all' || isBroken(scheme)
  })
  const byInvestor = Map.groupBy(shown, ({ investor }) => investor)
  return statement.investors.flatMap((investor) => {
    const schemes = byInvestor.get(investor.key)
    return schemes === undefined ? [] : [{ investor, schemes }]
  })
}

/** Of each filter, how many schemes it shows. */
export function filterCounts(statement: StatementImport): Readonly<Record<SchemeFilter, number>> {
  const asked = new Set(statement.questions.map(({ scheme }) => scheme))
  return {
    all: statement.schemes.length,
    question: statement.schemes.filter(({ key }) => asked.has(key)).length,
    broken: statement.schemes.filter(isBroken).length,
  }
}

/** The first schemes of some groups, at most so many in all. */
export function firstSchemes(groups: readonly SchemeGroup[], most: number): SchemeGroup[] {
  let left = most
  return groups.flatMap((group) => {
    const schemes = group.schemes.slice(0, left)
    left -= schemes.length
    return schemes.length === 0 ? [] : [{ ...group, schemes }]
  })
}

/** Schemes that are in the way and not left out: what has to be mended before anything can be applied. */
export function openSchemes({ schemes }: StatementImport): ImportedScheme[] {
  return schemes.filter((scheme) => isBroken(scheme) && !scheme.isLeftOut)
}

/** Questions whose answer is missing, of schemes that are booked. */
export function openQuestions({ schemes, questions }: StatementImport): ImportQuestion[] {
  const left = new Set(schemes.filter(({ isLeftOut }) => isLeftOut).map(({ key }) => key))
  return questions.filter(({ isAnswered, scheme }) => !isAnswered && !left.has(scheme))
}

/** How many schemes applying books, once all that is in the way is mended or left out. */
export function bookableCount({ schemes }: StatementImport): number {
  return schemes.filter((scheme) => !isBroken(scheme) && !scheme.isLeftOut).length
}
