import type { Registrar, SchemeOption, SchemePlan } from '../statement.ts'

/** A scheme of the market, as much of it as a statement needs. */
export interface KnownScheme {
  isin: string
  amfi: string
  plan: SchemePlan
  option: SchemeOption
  name: string
  house: string
}

/** Where schemes are looked up: the database's market, or the project's list. */
export interface SchemeResolver {
  byIsin(isin: string): KnownScheme | undefined
  /** Of a registrar's own code, as the CAS and its files print it. */
  byCode(registrar: Registrar, code: string): KnownScheme | undefined
}

/** The first of several that knows a scheme; one that does not say its house has it from another by the ISIN. */
export function firstResolver(...resolvers: readonly SchemeResolver[]): SchemeResolver {
  return {
    byIsin: (isin) => firstOf(resolvers, (one) => one.byIsin(isin)),
    byCode: (registrar, code) => {
      const found = firstOf(resolvers, (one) => one.byCode(registrar, code))
      if (found === undefined || found.house !== '') return found
      return {
        ...found,
        house: firstOf(resolvers, (one) => one.byIsin(found.isin)?.house || undefined) ?? '',
      }
    },
  }
}

function firstOf<A, B>(all: readonly A[], find: (one: A) => B | undefined): B | undefined {
  for (const one of all) {
    const found = find(one)
    if (found !== undefined) return found
  }
  return undefined
}
