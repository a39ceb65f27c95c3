import type { FanYear } from '@lakshya/engine'
import { rupees } from '../../core/calculator-plan.ts'

export const fanHeight = 260
const edges = { left: 62, atRight: 84, top: 16, bottom: 226 }

/** Lakh or crore, short: '₹45 L'. */
export function shortRupees(value: number): string {
  if (value >= 99_50_000) return `₹${trimmed(value / 1e7)} Cr`
  if (value >= 99_500) return `₹${trimmed(value / 1e5)} L`
  return rupees(value)
}

const trimmed = (value: number) => value.toFixed(value < 100 ? 1 : 0).replace(/\.0$/, '')

/** A drawing of what may become of it: nine of ten futures in the pale band, half of them in the darker one. Numbers alone. */
export function drawFan(
  fan: readonly FanYear[],
  { begins, target, firstYear, width }: { begins: number; target: number; firstYear: number; width: number },
): string {
  const size = { ...edges, right: width - edges.atRight }
  const points = [{ year: 0, future: [begins, begins, begins, begins, begins] }, ...fan]
  const last = points.at(-1)
  const most = Math.max(target * 1.05, ...points.flatMap(({ future }) => future), 1)
  const years = Math.max(1, last?.year ?? 1)
  const x = (year: number) => round(size.left + ((size.right - size.left) * year) / years)
  const y = (value: number) => round(size.bottom - ((size.bottom - size.top) * value) / most)
  const at = (rank: number, year: number, future: readonly number[]) => `${x(year)},${y(future[rank] ?? 0)}`
  const line = (rank: number) => points.map(({ year, future }) => at(rank, year, future))
  const band = (low: number, high: number) => [...line(low), ...line(high).reverse()].join(' ')
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((part) => part * most)
  const ends = ([4, 2, 0] as const).map((rank) => ({ rank, value: last?.future[rank] ?? 0 }))
  return [
    ...ticks.map(
      (value) =>
        `<path d="M${size.left} ${y(value)}H${size.right}" stroke="var(--c-grid)"/><text x="${size.left - 8}" y="${y(value) + 4}" text-anchor="end" fill="var(--text-3)">${value === 0 ? '0' : shortRupees(value)}</text>`,
    ),
    `<polygon points="${band(0, 4)}" fill="var(--c-band-2)"/>`,
    `<polygon points="${band(1, 3)}" fill="var(--c-band-1)"/>`,
    `<polyline points="${line(2).join(' ')}" fill="none" stroke="var(--c1)" stroke-width="2"/>`,
    `<path d="M${size.left} ${y(target)}H${size.right}" stroke="var(--c3)" stroke-width="1.5" stroke-dasharray="5 3"/>`,
    `<text x="${size.left + 6}" y="${Math.max(12, y(target) - 6)}" fill="var(--text)" font-weight="600">Goal ${shortRupees(target)}</text>`,
    ...apart(ends.map(({ value }) => y(value))).map((place, index) => {
      const end = ends[index]
      const weight = end?.rank === 2 ? 600 : 400
      return `<text x="${size.right + 8}" y="${place + 4}" fill="var(--text)" font-weight="${weight}">${shortRupees(end?.value ?? 0)}</text>`
    }),
    `<text x="${size.left}" y="${fanHeight - 8}" fill="var(--text-3)">${firstYear}</text>`,
    `<text x="${size.right}" y="${fanHeight - 8}" text-anchor="end" fill="var(--text-3)">${firstYear + years}</text>`,
  ].join('')
}

const round = (value: number) => Math.round(value * 10) / 10

/** Heights from the top down, so far apart that their texts do not touch. */
function apart(heights: readonly number[]): number[] {
  const moved: number[] = []
  for (const height of heights) moved.push(Math.max(height, (moved.at(-1) ?? -100) + 16))
  return moved
}

/** The same for those who hear it. */
export function fanWords(fan: readonly FanYear[], target: number, firstYear: number): string {
  const last = fan.at(-1)
  const [low = 0, , middle = 0, , high = 0] = last?.future ?? []
  return `In ${firstYear + (last?.year ?? 0)} ${rupees(middle)} in the middle, ${rupees(low)} to ${rupees(high)} in nine of ten; goal ${rupees(target)}`
}
