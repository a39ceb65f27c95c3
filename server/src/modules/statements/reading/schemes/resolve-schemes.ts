import { squashed } from '../scheme-name.ts'
import type { SchemeOption, Statement, StatementScheme } from '../statement.ts'
import type { KnownScheme, SchemeResolver } from './scheme-resolver.ts'

/**
 * Says of each scheme which one of the market it is, by its ISIN, or else by the registrar's code. One that nobody knows
 * keeps its name, with plan and option as that says.
 */
export function resolveSchemes(statement: Statement, resolver: SchemeResolver): void {
  for (const folio of statement.folios) {
    for (const scheme of folio.schemes) {
      const known = knownOf(scheme, resolver)
      scheme.isinResolved = scheme.isin ?? known?.isin ?? null
      scheme.amfi = known?.amfi || null
      scheme.plan = known?.plan ?? (/\bdirect\b/i.test(scheme.name) ? 'direct' : 'regular')
      scheme.option = known?.option ?? scheme.option ?? optionOf(scheme.name)
      if (known !== undefined && isSameName(known.name, scheme.name)) scheme.name = known.name
      if (isHouseCode(folio.amc) && known !== undefined && known.house !== '') folio.amc = known.house
    }
  }
}

/** A registrar's file has its own code for a house alone. */
export function isHouseCode(amc: string): boolean {
  return amc === '' || /^(?:CAMS|KFINTECH) house /.test(amc)
}

function knownOf(scheme: StatementScheme, resolver: SchemeResolver): KnownScheme | undefined {
  if (scheme.isin !== null) return resolver.byIsin(scheme.isin)
  return resolver.byCode(scheme.registrar, scheme.registrarCode)
}

/** However it is spaced, and cut at 100 letters as the registrars' files are. */
function isSameName(whole: string, printed: string): boolean {
  const [a, b] = [squashed(whole), squashed(printed)]
  return a === b || (b.length > 60 && a.startsWith(b))
}

function optionOf(name: string): SchemeOption {
  if (!/idcw|dividend(?!\s+yield)|income distribution/i.test(name)) return 'growth'
  return /reinv/i.test(name) ? 'idcw_reinvest' : 'idcw_payout'
}
