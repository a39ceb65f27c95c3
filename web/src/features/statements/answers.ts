import type { ImportAnswers, ImportedScheme, StatementImport } from '@lakshya/contract'

/** What was said of an opening: its cost and day, null for not known, undefined for nothing yet. */
export type OpeningAnswer = ImportAnswers['openings'][string] | undefined
export type InvestorAnswer = ImportAnswers['investors'][string]

export function withOpening(answers: ImportAnswers, scheme: string, opening: OpeningAnswer): ImportAnswers {
  return { ...answers, openings: withValue(answers.openings, scheme, opening) }
}

/** The scheme of the market that one of the statement is; undefined takes the answer back. */
export function withScheme(answers: ImportAnswers, scheme: string, code: string | undefined): ImportAnswers {
  return { ...withLeftOut(answers, scheme, false), schemes: withValue(answers.schemes, scheme, code) }
}

export function withLeftOut(answers: ImportAnswers, scheme: string, isLeftOut: boolean): ImportAnswers {
  const others = answers.leftOut.filter((key) => key !== scheme)
  return { ...answers, leftOut: isLeftOut ? [...others, scheme] : others }
}

/** Whose folios an investor's are; undefined takes the answer back. */
export function withInvestor(
  answers: ImportAnswers,
  investor: string,
  whose: InvestorAnswer | undefined,
): ImportAnswers {
  return { ...answers, investors: withValue(answers.investors, investor, whose) }
}

/** Whether the file's particulars of some investors take the place of those on record. */
export function withTaken(
  answers: ImportAnswers,
  investors: readonly string[],
  isTaken: boolean,
): ImportAnswers {
  const others = answers.taken.filter((key) => !investors.includes(key))
  return { ...answers, taken: isTaken ? [...others, ...investors] : others }
}

function withValue<V>(values: Record<string, V>, key: string, value: V | undefined): Record<string, V> {
  const others = Object.entries(values).filter(([name]) => name !== key)
  return Object.fromEntries(value === undefined ? others : [...others, [key, value]])
}

/** A statement as it looks with answers that are on their way: what only the book can tell stays until it has. */
export function answered(statement: StatementImport, answers: ImportAnswers): StatementImport {
  const leftOut = new Set(answers.leftOut)
  return {
    ...statement,
    answers,
    schemes: statement.schemes.map((scheme): ImportedScheme => {
      const isNobodys = answers.investors[scheme.investor] === 'leave-out'
      return { ...scheme, isLeftOut: isNobodys || leftOut.has(scheme.key) }
    }),
    questions: statement.questions.map((question) => {
      const part = question.kind === 'scheme' ? 'schemes' : 'openings'
      // What an earlier statement was asked is answered without being said again.
      const isRemembered = question.isAnswered && !(question.scheme in statement.answers[part])
      return { ...question, isAnswered: isRemembered || question.scheme in answers[part] }
    }),
    particulars: statement.particulars.map((one) => ({
      ...one,
      isTaken: answers.taken.includes(one.investor),
    })),
    investors: statement.investors.map((investor) => {
      const said = answers.investors[investor.key]
      if (said === 'leave-out') return { ...investor, match: 'left-out' }
      return said === 'new' ? { ...investor, match: 'new' } : investor
    }),
  }
}
