import type { MorningLine } from '@lakshya/contract'
import { addDays, weekdayOf } from '../../core/dates/calendar.ts'
import { formatDate } from '../../core/formats/format.ts'

const dayMs = 86_400_000
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
const countOf = (days: number) => (days === 1 ? '1 day' : `${days} days`)

/** A day without its year where that is this one. */
export function shortDay(day: string, today: string): string {
  const words = formatDate(day)
  return day.slice(0, 4) === today.slice(0, 4) ? words.replace(/ \d{4}$/, '') : words
}

/** When a line is due, and how far that is; or since when its cause is there. */
export function dueWords(
  { dueOn, since }: Pick<MorningLine, 'dueOn' | 'since'>,
  today: string,
): [day: string, words: string] {
  if (dueOn === null) return ['Any day', since === null ? '' : sinceWords(daysBetween(since, today))]
  const days = daysBetween(today, dueOn)
  if (days === 0) return ['Today', '']
  const words = days === 1 ? 'tomorrow' : days > 1 ? `in ${countOf(days)}` : `${countOf(-days)} late`
  return [shortDay(dueOn, today), words]
}

function sinceWords(days: number): string {
  if (days <= 0) return 'since today'
  return days === 1 ? 'since yesterday' : `for ${countOf(days)}`
}

/** The days on which a line may be brought back by one press. */
export function backOn(dueOn: string | null, today: string): { words: string; day: string }[] {
  const tomorrow = { words: 'Tomorrow', day: addDays(today, 1) }
  const monday = { words: 'Next Monday', day: nextMonday(today) }
  const before = dueOn === null ? '' : addDays(dueOn, -7)
  const isLater = before > monday.day
  return [
    tomorrow,
    // On a Sunday tomorrow is that Monday, and the next a week later.
    monday.day === tomorrow.day ? { ...monday, day: addDays(monday.day, 7) } : monday,
    ...(isLater ? [{ words: 'A week before it is due', day: before }] : []),
  ]
}

function nextMonday(today: string): string {
  return addDays(today, 7 - weekdayOf(today))
}
