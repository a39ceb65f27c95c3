import { type EpochDay, partsOfDay } from '@lakshya/engine'

const mostMarks = 8

/** Where a year begins among days in their order, thinned so that the labels stand apart. */
export function yearMarks(days: readonly EpochDay[]): { at: EpochDay; label: string }[] {
  const marks = days.flatMap((day, i) => {
    const before = days[i - 1]
    const { year } = partsOfDay(day)
    return before !== undefined && partsOfDay(before).year !== year ? [{ at: day, label: String(year) }] : []
  })
  const every = Math.ceil(marks.length / mostMarks)
  return marks.filter((_mark, i) => i % every === 0)
}
