import type { Database } from '../../../../core/database/database.ts'
import { schemesByCode, schemesByIsin } from '../../../market/index.ts'
import { findNamedSchemes } from '../../importing/imports.repository.ts'
import { projectCodes } from '../../reading/schemes/registrar-codes.ts'
import type { SchemeResolver } from '../../reading/schemes/scheme-resolver.ts'
import type { NewScheme } from './commission-rows.repository.ts'

/** Of a file that names no registrar. */
export const otherRegistrar = 'OTHER'

let listed: SchemeResolver | undefined

/** The codes that a registrar's file may mean: with its house's letters before them, and without leading zeros. */
function codesOf({ code, house }: Pick<NewScheme, 'code' | 'house'>): string[] {
  if (code === null) return []
  const short = code.replace(/^0+(?=.)/, '')
  return [...new Set([code, `${house ?? ''}${code}`, `${house ?? ''}${short}`, short])]
}

/**
 * Which scheme of the market each is: as somebody of the firm has said, by ISIN, by AMFI's code in a file of nobody's, or by
 * the project's list of registrars' codes. Undefined where nobody knows.
 */
export async function fundCodesOf(
  db: Database,
  firmId: number,
  schemes: readonly NewScheme[],
): Promise<Map<string, number>> {
  const named = await findNamedSchemes(db, firmId)
  listed ??= projectCodes()
  const codes = listed
  const isins = [...new Set(schemes.flatMap(({ isin }) => isin ?? []))]
  const byIsin = new Map<string, number>()
  for (const scheme of (await schemesByIsin(db, isins)).toSorted(olderFirst)) {
    for (const isin of [scheme.isinGrowth, scheme.isinReinvestment]) {
      if (isin !== null) byIsin.set(isin, scheme.code)
    }
  }
  const guesses = schemes.map((scheme) => {
    const registrar = scheme.registrar ?? otherRegistrar
    const said = codesOf(scheme).flatMap((code) => named.get(`${registrar}/${code}`) ?? [])[0]
    const printed =
      scheme.isin === null
        ? undefined
        : (byIsin.get(scheme.isin) ?? Number(codes.byIsin(scheme.isin)?.amfi ?? 0))
    return { key: scheme.key, code: said ?? (printed || fromCode(codes, scheme)) }
  })
  const wanted = [...new Set(guesses.flatMap(({ code }) => code ?? []))]
  const known = new Set((await schemesByCode(db, wanted)).map(({ code }) => code))
  return new Map(
    guesses.flatMap(({ key, code }) => (code !== undefined && known.has(code) ? [[key, code] as const] : [])),
  )
}

function olderFirst(a: { navDate: string | null }, b: { navDate: string | null }): number {
  return (a.navDate ?? '') < (b.navDate ?? '') ? -1 : 1
}

function fromCode(list: SchemeResolver, scheme: NewScheme): number | undefined {
  const { registrar, code } = scheme
  if (registrar !== 'CAMS' && registrar !== 'KFINTECH') {
    return code !== null && /^\d{6}$/.test(code) ? Number(code) : undefined
  }
  for (const one of codesOf(scheme)) {
    const found = list.byCode(registrar, one)
    if (found !== undefined && found.amfi !== '') return Number(found.amfi)
  }
  return undefined
}
