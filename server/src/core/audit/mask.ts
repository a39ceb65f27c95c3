import type { AuditedChange } from './audit-content.ts'

/** A PAN as the trail has it: `ABCxxxxx9X`. */
export function maskPan(pan: string): string {
  return pan.length < 7
    ? 'x'.repeat(pan.length)
    : `${pan.slice(0, 3)}${'x'.repeat(pan.length - 5)}${pan.slice(-2)}`
}

/** An account number, or any other, by its last four characters. */
export function maskNumber(text: string): string {
  return `••••${text.length > 4 ? text.slice(-4) : ''}`
}

/** An address by its first letter and its domain: `a•••@example.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 1 ? '•••' : `${email.slice(0, 1)}•••${email.slice(at)}`
}

/** A field to be compared: its name, what it is called, and how its value may be shown where it is not as it is. */
export interface ComparedField {
  field: string
  label: string
  mask?: (text: string) => string
}

/** What differs between two records, field by field. A value that is hidden may differ though it is shown alike. */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  fields: readonly ComparedField[],
): AuditedChange[] {
  return fields.flatMap(({ field, label, mask = (text) => text }) => {
    const [from, to] = [textOf(before[field]), textOf(after[field])]
    if (from === to) return []
    return [{ field, label, from: from === null ? null : mask(from), to: to === null ? null : mask(to) }]
  })
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
