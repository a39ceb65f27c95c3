import { inWords } from '../../book/index.ts'

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })

/** Rupees as screens write them: '₹12,34,567', '−₹400'. */
export function rupees(amount: number): string {
  const text = whole.format(Math.abs(Math.round(amount)))
  return `${amount <= -0.5 ? '−' : ''}₹${text}`
}

/** '1 goal', '3 goals', '10,000 goals'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${whole.format(count)} ${count === 1 ? one : many}`
}

/** A day or a period as a person says it; '' for none. */
export function periodWords({
  from,
  until,
}: {
  from?: string | undefined
  until?: string | undefined
}): string {
  if (from !== undefined && until !== undefined) {
    return from === until ? `on ${inWords(from)}` : `from ${inWords(from)} to ${inWords(until)}`
  }
  if (from !== undefined) return `from ${inWords(from)}`
  return until === undefined ? '' : `to ${inWords(until)}`
}

/** '2 a, 3 b' of what is there. */
export function joined(parts: readonly (string | false | undefined)[]): string {
  return parts.filter((part) => part !== false && part !== undefined && part !== '').join(', ')
}

export const sumOf = (amounts: readonly number[]) =>
  Math.round(amounts.reduce((sum, amount) => sum + amount * 100, 0)) / 100

/** Bounds of rupees in words; those with a paisa are 'above' and 'below'. */
export function rupeesBetween(least: number | undefined, most: number | undefined): string {
  return joined([
    least !== undefined &&
      (least % 1 === 0 ? `at least ${rupees(least)}` : `above ${rupees(Math.floor(least))}`),
    most !== undefined && (most % 1 === 0 ? `at most ${rupees(most)}` : `below ${rupees(Math.ceil(most))}`),
  ])
}
