import type { StatementImport } from '@lakshya/contract'
import { formatDate, formatNumber, formatUnits } from '../../core/formats/format.ts'

/** '1 scheme', '1,204 schemes'. */
export function counted(count: number, thing: string, things = `${thing}s`): string {
  return `${formatNumber(count)} ${count === 1 ? thing : things}`
}

/** Units with their sign, also of a part of one unit; nothing where none are printed. */
export function signedUnits(units: string): string {
  if (units === '') return ''
  return units.startsWith('-') ? `\u2212${formatUnits(units.slice(1))}` : formatUnits(units)
}

const registrars = { CAMS: 'CAMS', KFINTECH: 'KFintech' } as const

export function registrarName(registrar: keyof typeof registrars): string {
  return registrars[registrar]
}

const kinds = {
  'cas-pdf': 'detailed statement',
  mailback: 'registrar’s file',
  'mfcentral-json': 'MF Central',
} as const

/** What was read: 'cas.pdf, CAMS, detailed statement, 1 Apr 2011 to 19 Nov 2026'. */
export function sourceWords({ fileName, issuer, source, from, to }: StatementImport): string {
  return [
    fileName,
    issuer === null ? '' : registrarName(issuer),
    kinds[source],
    from !== null && to !== null ? `${formatDate(from)} to ${formatDate(to)}` : '',
  ]
    .filter(Boolean)
    .join(', ')
}

const states = { preview: 'Not applied yet', applied: 'Applied', 'taken-back': 'Taken back' } as const

export function stateWords(state: StatementImport['state']): string {
  return states[state]
}

/** Names in a sentence: 'A', 'A and B', 'A, B and 3 others'. */
export function namesInWords(names: readonly string[], most = 3): string {
  const shown = names.length > most ? names.slice(0, most - 1) : names
  const rest = names.length - shown.length
  const parts = rest === 0 ? shown : [...shown, counted(rest, 'other')]
  if (parts.length < 2) return parts.join('')
  return `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
}

/** A size in bytes as '1.2 MB' or '38 kB'. */
export function sizeWords(bytes: number): string {
  return bytes >= 1_000_000
    ? `${(bytes / 1_000_000).toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / 1000))} kB`
}
