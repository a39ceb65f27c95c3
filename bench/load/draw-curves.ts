import { writeFileSync } from 'node:fs'
import type { LoadResult } from './result.ts'

/** One curve: what it is of, and a value for each run. */
interface Curve {
  name: string
  values: number[]
}

const [width, height, gap] = [440, 300, 60]
const colours = ['#1d4ed8', '#b45309', '#047857', '#7c3aed', '#be123c', '#0f766e']
const shown = [
  'dashboard: figures',
  'list by name',
  'list by value',
  'search everything',
  'search clients',
  'client: portfolio',
]

/** Draws by size of the book what calls compute in a server, times of all calls, and resident memory, as one picture; all axes are logarithmic. */
export function drawCurves(results: readonly LoadResult[], path: string): void {
  const runs = results.toSorted((a, b) => a.office.clients - b.office.clients)
  const sizes = runs.map(({ office }) => office.clients)
  const times = shown.map((name) => ({ name, values: runs.map((run) => run.alone[name]?.serverMs ?? 0) }))
  const whole = [
    { name: 'p50 of all', values: runs.map(({ all }) => all.p50) },
    { name: 'p95 of all', values: runs.map(({ all }) => all.p95) },
    { name: 'p99 of all', values: runs.map(({ all }) => all.p99) },
    { name: 'memory of a process, MB', values: runs.map(({ memoryMb }) => Math.max(...memoryMb)) },
  ]
  const text = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${2 * (width + gap)} ${height + 130}" font-family="sans-serif" font-size="12">`,
    '<title>What a day costs, by clients</title>',
    '<rect width="100%" height="100%" fill="#ffffff"/>',
    panel({ title: 'Computed in a server for a call, ms', left: gap, sizes, curves: times }),
    panel({ title: 'All calls, ms, and memory', left: width + 2 * gap - 10, sizes, curves: whole }),
    '</svg>',
  ]
  writeFileSync(path, `${text.join('\n')}\n`)
}

interface Panel {
  title: string
  left: number
  sizes: number[]
  curves: Curve[]
}

function panel({ title, left, sizes, curves }: Panel): string {
  const inner = width - 60
  const all = curves.flatMap(({ values }) => values).filter((value) => value > 0)
  const top = 10 ** Math.ceil(Math.log10(Math.max(...all)))
  const bottom = 10 ** Math.floor(Math.log10(Math.min(...all)))
  const [least = 1, most = 1] = [sizes[0], sizes.at(-1)]
  const x = (size: number) => left + (inner * Math.log(size / least)) / Math.max(Math.log(most / least), 1e-9)
  const y = (value: number) => 30 + height * (1 - Math.log(value / bottom) / Math.log(top / bottom))
  const parts = [`<text x="${left}" y="18" font-weight="bold">${title}</text>`]
  for (let line = bottom; line <= top; line *= 10) {
    parts.push(
      `<line x1="${left}" x2="${left + inner}" y1="${y(line)}" y2="${y(line)}" stroke="#d4d4d8"/>`,
      `<text x="${left - 6}" y="${y(line) + 4}" text-anchor="end">${line}</text>`,
    )
  }
  for (const size of sizes) {
    parts.push(
      `<text x="${x(size)}" y="${height + 48}" text-anchor="middle">${size.toLocaleString('en-IN')}</text>`,
    )
  }
  for (const [nth, { name, values }] of curves.entries()) {
    const colour = colours[nth % colours.length]
    const points = values.flatMap((value, at) => (value > 0 ? [`${x(sizes[at] ?? 1)},${y(value)}`] : []))
    parts.push(`<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>`)
    for (const point of points) {
      const [cx, cy] = point.split(',')
      parts.push(`<circle cx="${cx}" cy="${cy}" r="3" fill="${colour}"/>`)
    }
    const [column, row] = [nth % 2, Math.floor(nth / 2)]
    parts.push(
      `<text x="${left + column * 200}" y="${height + 72 + row * 18}" fill="${colour}">● ${name}</text>`,
    )
  }
  return parts.join('\n')
}
