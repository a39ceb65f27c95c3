import { addDays, addMonths, monthLength, weekdayOf } from './calendar.ts'

interface From {
  /** `YYYY-MM-DD`, in India. */
  readonly today: string
  readonly leaning: 'past' | 'future'
}

const fixed = new Map<string, (today: string) => string>([
  ['today', (today) => today],
  ['tomorrow', (today) => addDays(today, 1)],
  ['yesterday', (today) => addDays(today, -1)],
  ['day after tomorrow', (today) => addDays(today, 2)],
  ['day before yesterday', (today) => addDays(today, -2)],
  ['next week', (today) => addDays(today, 7)],
  ['last week', (today) => addDays(today, -7)],
  ['next month', (today) => addMonths(today, 1)],
  ['last month', (today) => addMonths(today, -1)],
  ['next year', (today) => addMonths(today, 12)],
  ['last year', (today) => addMonths(today, -12)],
  ['month end', (today) => endOfMonth(today)],
  ['end of month', (today) => endOfMonth(today)],
])

const endOfMonth = (day: string) =>
  `${day.slice(0, 8)}${monthLength(Number(day.slice(0, 4)), Number(day.slice(5, 7)))}`

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']

/** A day that is said by where it stands from today, as `YYYY-MM-DD`; undefined where the words say none. */
export function relativeDay(text: string, from: From): string | undefined {
  return (
    fixed.get(text.replace(/^the /, ''))?.(from.today) ?? weekdayFrom(text, from) ?? stretchFrom(text, from)
  )
}

/** 'Friday', 'next Friday': the next one that comes; 'last Friday', or 'Friday' of what has been: the one before today. */
function weekdayFrom(text: string, { today, leaning }: From): string | undefined {
  const [, which, word] =
    /^(?:(next|this|coming|last|past) )?((?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?)$/.exec(
      text,
    ) ?? []
  if (word === undefined) return undefined
  const isBack = which === 'last' || which === 'past' || (which === undefined && leaning === 'past')
  const ahead = (weekdays.indexOf(word.slice(0, 3)) - weekdayOf(today) + 7) % 7 || 7
  return addDays(today, isBack ? ahead - (ahead === 7 ? 14 : 7) : ahead)
}

const units: Readonly<Record<string, (day: string, count: number) => string>> = {
  day: addDays,
  week: (day, count) => addDays(day, count * 7),
  month: addMonths,
  year: (day, count) => addMonths(day, count * 12),
}

/** '3 months', 'in 10 days', '2 weeks ago'. */
function stretchFrom(text: string, { today, leaning }: From): string | undefined {
  const [, into, number, unit = '', ago] =
    /^(in )?(\d{1,4}|an?|one|two|three|six) (day|week|month|year)s?( ago| back| from now)?$/.exec(text) ?? []
  const count = { a: 1, an: 1, one: 1, two: 2, three: 3, six: 6 }[number ?? ''] ?? Number(number)
  const move = units[unit]
  if (move === undefined) return undefined
  const isSaid = into !== undefined || ago !== undefined
  const isBack = ago === ' ago' || ago === ' back' || (!isSaid && leaning === 'past')
  return move(today, isBack ? -count : count)
}
