import { riskAdjustment } from '@lakshya/contract'

/** Where the client's own risk appetite is not on record. */
export const defaultBase = 7.5
const extremeBeyond = 9

export type ReadAdjustment =
  | { readonly kind: 'value'; readonly value: number }
  | { readonly kind: 'refused'; readonly message: string }

/** Reads a typed adjustment: '-2', '−2', '+1.5'. An empty field is no number either. */
export function readAdjustment(text: string): ReadAdjustment {
  const plain = text.trim().replace(/^\u2212/, '-')
  const number = /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : undefined
  const read = riskAdjustment.safeParse(number)
  if (read.success) return { kind: 'value', value: read.data + 0 }
  return { kind: 'refused', message: read.error.issues[0]?.message ?? '' }
}

/** An adjustment as it is written: '+5', '−2', '0'. */
export function adjustmentText(value: number): string {
  if (value === 0) return '0'
  const size = String(Math.round(Math.abs(value) * 100) / 100)
  return value > 0 ? `+${size}` : `\u2212${size}`
}

/** What a button adds, within what is allowed. */
export function adjusted(value: number, step: number): number {
  return Math.max(-15, Math.min(15, value + step))
}

/** The level that an adjustment leads to, on the scale of 0 to 15. */
export function levelOf(base: number, adjustment: number): number {
  return Math.max(0, Math.min(15, base + adjustment))
}

export function isExtreme(adjustment: number): boolean {
  return Math.abs(adjustment) > extremeBeyond
}
