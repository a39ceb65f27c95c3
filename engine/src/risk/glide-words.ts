import type { GlidePath } from './glide-path.ts'

const level = (value: number) => String(Math.round(value * 10) / 10)
const years = (count: number) => `${count} year${count === 1 ? '' : 's'}`

/**
 * A path in words, for screens, mails and papers. Example: 'evenly, a part each year from 9 years left on, to level 14 in the
 * last' and 'to level 10 with 5 years left, to level 14 with 2 years left'.
 */
export function glideWords(path: GlidePath): string {
  if (path.kind === 'stepped') {
    return path.steps
      .map(({ yearsLeft, level: to }) => `to level ${level(to)} with ${years(yearsLeft)} left`)
      .join(', ')
  }
  const { fromYearsLeft: from, endLevel } = path
  if (from === 1) return `to level ${level(endLevel)} for the last year`
  return `evenly, a part each year from ${years(from)} left on, to level ${level(endLevel)} in the last`
}
