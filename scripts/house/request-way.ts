import type { Imports } from './imports.ts'

/** A station of a request, and what happens there. */
export interface Station {
  file: string
  what: string
  /** The station that leads here, where that is not the one before. */
  from?: string
}

const server = 'server/src/modules'

/**
 * The way of one request, the mix for a goal, from the button to the database and the mathematics. An import joins each
 * station to the one before it; browser and server meet at the contract.
 */
export const requestWay: readonly Station[] = [
  {
    file: 'web/src/features/goals/use-optimize-goal.ts',
    what: 'the form asks for a plan, and keeps the answer',
  },
  { file: 'web/src/core/api.ts', what: 'sends the call, checks the answer, puts failures into words' },
  { file: 'contract/src/portfolio.ts', what: 'the address, the shape of the question and of the answer' },
  {
    file: 'server/src/core/http/serve.ts',
    what: 'session, access, checked question, one snapshot, checked answer',
  },
  { file: `${server}/goals/portfolio/portfolio.routes.ts`, what: 'which function answers' },
  { file: `${server}/goals/portfolio/optimize.ts`, what: 'the rule: the optimal plan at the newest NAVs' },
  {
    file: `${server}/market/estimates/estimates.service.ts`,
    what: 'estimates and frontier, kept while NAVs stand',
  },
  { file: `${server}/market/nav/nav.repository.ts`, what: 'SQL: the NAVs that count' },
  {
    file: 'engine/src/plan/optimize.ts',
    what: 'the mathematics: the mix on the frontier, and its amounts',
    from: `${server}/goals/portfolio/optimize.ts`,
  },
]

/** Neighbours on the way between which no import leads, directly or by index.ts. */
export function findGaps(way: readonly Station[], imports: Imports): string[] {
  return way.slice(1).flatMap(({ file, from }, place) => {
    const before = from ?? way[place]?.file ?? ''
    return leads(imports, before, file) || leads(imports, file, before) ? [] : [`${before} and ${file}`]
  })
}

function leads(imports: Imports, from: string, to: string): boolean {
  return [...(imports.get(from) ?? [])].some(
    (target) => target === to || (target.endsWith('/index.ts') && leads(imports, target, to)),
  )
}
