import type { Database } from '../../../core/database/database.ts'
import { type Scheme, schemesByCode, schemesByIsin } from '../../market/index.ts'
import { projectCodes } from '../reading/schemes/registrar-codes.ts'
import type { KnownScheme, SchemeResolver } from '../reading/schemes/scheme-resolver.ts'
import type { Registrar, StatementScheme } from '../reading/statement.ts'

/** What tells which scheme it is. */
export type PrintedScheme = Pick<StatementScheme, 'isin' | 'registrar' | 'registrarCode'>

/** The project's own list, read once. */
let listed: SchemeResolver | undefined
function projectList(): SchemeResolver {
  listed ??= projectCodes()
  return listed
}

/**
 * Where the schemes of a statement are looked up: what somebody of the firm said of a registrar's code, the market by ISIN,
 * and the project's list of codes. A scheme that AMFI's files no longer have is not known.
 */
export async function knownSchemes(
  db: Database,
  folios: readonly { schemes: readonly PrintedScheme[] }[],
  named: ReadonlyMap<string, number>,
): Promise<SchemeResolver> {
  const printed = folios.flatMap((folio) => folio.schemes)
  const isins = [...new Set(printed.flatMap(({ isin }) => (isin === null ? [] : [isin])))]
  const byIsin = new Map<string, Scheme>()
  for (const scheme of (await schemesByIsin(db, isins)).toSorted(olderFirst)) {
    for (const isin of [scheme.isinGrowth, scheme.isinReinvestment])
      if (isin !== null) byIsin.set(isin, scheme)
  }
  const fromList = printed.flatMap(({ isin, registrar, registrarCode }) => {
    const found = isin === null ? projectList().byCode(registrar, registrarCode) : projectList().byIsin(isin)
    return found === undefined ? [] : [Number(found.amfi)]
  })
  const byCode = new Map(
    (await schemesByCode(db, [...new Set([...fromList, ...named.values()])])).map((one) => [one.code, one]),
  )
  const own = (registrar: Registrar, code: string) => byCode.get(named.get(`${registrar}/${code}`) ?? -1)
  const ofList = (found: KnownScheme | undefined) =>
    found !== undefined && byCode.has(Number(found.amfi)) ? found : undefined
  return {
    byIsin: (isin) => {
      const scheme = byIsin.get(isin)
      return scheme === undefined ? ofList(projectList().byIsin(isin)) : knownOf(scheme, isin)
    },
    byCode: (registrar, code) => {
      const scheme = own(registrar, code)
      return scheme === undefined ? ofList(projectList().byCode(registrar, code)) : knownOf(scheme, null)
    },
  }
}

/** Of two codes with one ISIN the one with the newer NAV counts. */
function olderFirst(a: Scheme, b: Scheme): number {
  return (a.navDate ?? '') < (b.navDate ?? '') ? -1 : 1
}

function knownOf(scheme: Scheme, isin: string | null): KnownScheme {
  const isReinvested = isin !== null && isin === scheme.isinReinvestment && isin !== scheme.isinGrowth
  return {
    isin: isin ?? scheme.isinGrowth ?? scheme.isinReinvestment ?? '',
    amfi: String(scheme.code),
    plan: scheme.isDirect ? 'direct' : 'regular',
    option: scheme.isGrowth ? 'growth' : isReinvested ? 'idcw_reinvest' : 'idcw_payout',
    name: scheme.name ?? '',
    house: scheme.fundHouse ?? '',
  }
}
