import { cleanName } from '../scheme-name.ts'
import type { Registrar, SchemeOption } from '../statement.ts'

export interface SchemeHeader {
  registrarCode: string
  name: string
  isin: string | null
  advisor: string | null
  isDemat: boolean
  registrar: Registrar
  /** Where it stands behind the ISIN. */
  option: SchemeOption | null
}

/** What the lines of a wrapped header say together, the registrar's name taken out of them. */
export function readHeader(lines: readonly string[], registrar: string): SchemeHeader {
  const text = joinLines(lines)
  const [, code = '', rest = text] = /^([A-Z0-9]+(?: [A-Z0-9]+)*)\s*-\s*(.*)$/i.exec(text) ?? []
  const isin = /ISIN\s*:\s*((?:[A-Z0-9]\s*){12})(?![A-Z0-9])/i.exec(rest)?.[1]?.replace(/\s/g, '')
  const advisor = /\(\s*Advisor\s*:([^)]*)\)?/i.exec(rest)?.[1]?.replace(/\s/g, '')
  const way = /-\s*(Payout|Reinvest)\w*\s*(?:\(\s*Advisor|$)/i.exec(rest)?.[1]?.toLowerCase()
  const name = rest.replace(/\s*-?\s*ISIN\s*:.*$/i, '').replace(/\(\s*Advisor\s*:.*$/i, '')
  return {
    registrarCode: code,
    name: cleanName(isin === undefined ? name.replace(/\s*-\s*(?:Payout|Reinvest)\s*$/i, '') : name),
    isin: isin ?? null,
    advisor: advisor ? advisor : null,
    isDemat: /\(\s*demat\s*\)/i.test(rest),
    registrar: registrarOf(registrar, code),
    option: way === undefined ? null : way.startsWith('payout') ? 'idcw_payout' : 'idcw_reinvest',
  }
}

/** Lines are broken at blanks, but also before a dash inside of a name and inside of an ISIN. */
function joinLines(lines: readonly string[]): string {
  let text = ''
  for (const line of lines) text += text === '' || /^-\S/.test(line) ? line : ` ${line}`
  return text.replace(/\s+/g, ' ').trim()
}

/** KFintech's codes begin with three digits, or with the old house's name as RMF. */
function registrarOf(name: string, code: string): Registrar {
  if (/^(?:CAMS|FTAMIL)/i.test(name)) return 'CAMS'
  if (/^(?:KFIN|KARVY|SBFS)/i.test(name)) return 'KFINTECH'
  return /^(?:\d{3}|RMF)/.test(code) ? 'KFINTECH' : 'CAMS'
}

/** A line that can only be the first of a header. */
export function looksLikeHeader(text: string): boolean {
  return /^[A-Z0-9]+(?: [A-Z0-9]+)?\s*-\s*\S.*(?:ISIN\s*:|\(\s*(?:non\s*-?\s*)?demat\s*\)|\(\s*Advisor)/i.test(
    text,
  )
}
