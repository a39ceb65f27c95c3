import type { FolioHolding } from '@lakshya/contract'

/** What is typed of each goal's share, by the goal's id. */
export type ShareForm = Readonly<Record<number, string>>

export interface ShareErrors {
  readonly goals: Readonly<Record<number, string>>
  /** What is wrong with all together. */
  readonly sum?: string
}

interface Share {
  readonly goalId: number
  readonly percent: number
}

type ShareRead =
  | { readonly kind: 'shares'; readonly shares: Share[] }
  | { readonly kind: 'refused'; readonly errors: ShareErrors }

const parts = 10_000

export function shareForm({ shares }: Pick<FolioHolding, 'shares'>): ShareForm {
  return Object.fromEntries(shares.map(({ goalId, percent }) => [goalId, String(Number(percent.toFixed(4)))]))
}

/** Percent as typed, with or without its sign; undefined for what is none. Blank is 0. */
export function parseShare(text: string): number | undefined {
  const plain = text.trim().replace(/\s*%$/, '')
  if (plain === '') return 0
  return /^(\d{1,3}(\.\d{0,4})?|\.\d{1,4})$/.test(plain) ? Number(plain) : undefined
}

/** All to one goal, whatever was typed before. */
export function wholeTo(goalId: number): ShareForm {
  return { [goalId]: '100' }
}

export function readShares(form: ShareForm): ShareRead {
  const read = Object.entries(form).map(([id, text]) => ({ goalId: Number(id), percent: parseShare(text) }))
  const wrong = read.flatMap(({ goalId, percent }): [number, string][] => {
    if (percent === undefined) return [[goalId, 'Enter a share such as 40, with at most four decimals.']]
    return percent > 100 ? [[goalId, 'Enter a share of at most 100%.']] : []
  })
  if (wrong.length > 0) return { kind: 'refused', errors: { goals: Object.fromEntries(wrong) } }
  const shares = read.flatMap(({ goalId, percent }) =>
    percent === undefined || percent === 0 ? [] : [{ goalId, percent }],
  )
  if (sharedParts(shares) > 100 * parts) {
    return { kind: 'refused', errors: { goals: {}, sum: 'The shares come to more than 100%.' } }
  }
  return { kind: 'shares', shares }
}

function sharedParts(shares: readonly Share[]): number {
  return shares.reduce((sum, { percent }) => sum + Math.round(percent * parts), 0)
}

/** What is left for no goal while it is typed, in percent; undefined where it cannot be told. */
export function leftPercent(form: ShareForm): number | undefined {
  const read = readShares(form)
  return read.kind === 'refused' ? undefined : (100 * parts - sharedParts(read.shares)) / parts
}
