import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { z } from 'zod'
import { cleanName } from '../scheme-name.ts'
import type { KnownScheme, SchemeResolver } from './scheme-resolver.ts'

/** The registrars' codes that the project knows, as of the day in the file's name. */
const listFile = new URL('./registrar-codes-2026-08-21.csv', import.meta.url)

const codeRow = z
  .object({
    registrar: z.enum(['CAMS', 'KFINTECH']),
    code: z.string().optional(),
    rta_code: z.string().optional(),
    isin: z.string().length(12),
    amfi: z.string(),
    plan: z.enum(['regular', 'direct']),
    option: z.enum(['growth', 'idcw_payout', 'idcw_reinvest', 'bonus']),
    house: z.string().optional(),
    name: z.string().optional(),
    scheme: z.string().optional(),
  })
  .transform((row) => ({ ...row, code: row.code ?? row.rta_code ?? '', name: row.name ?? row.scheme ?? '' }))

/** A resolver of a list of codes as text: CSV with registrar, code, isin, amfi, plan, option, name and, where known, house. */
export function readCodes(text: string): SchemeResolver {
  const rows = z.array(codeRow).parse(parse(text, { columns: true, bom: true, skip_empty_lines: true }))
  const codes = new Map<string, KnownScheme>()
  const isins = new Map<string, KnownScheme>()
  for (const { registrar, code, isin, amfi, plan, option, name, house = '' } of rows) {
    const scheme = { isin, amfi, plan, option, name: cleanName(name), house }
    codes.set(`${registrar}/${codeKey(code)}`, scheme)
    isins.set(isin, scheme)
  }
  return {
    byIsin: (isin) => isins.get(isin),
    byCode: (registrar, code) => codes.get(`${registrar}/${codeKey(code)}`),
  }
}

/** Codes may have a blank that one file has and another has not. */
function codeKey(code: string): string {
  return code.replace(/\s/g, '').toUpperCase()
}

/** The project's own list. */
export function projectCodes(): SchemeResolver {
  return readCodes(readFileSync(listFile, 'utf8'))
}
