import type { ClientGains, GainClassName, GainInputs } from './gains.ts'

/** What each class of gains is called. */
export const gainClassWords: Readonly<Record<GainClassName, string>> = {
  'equity-long': 'Equity, long-term',
  'equity-short': 'Equity, short-term',
  'other-long': 'Others, long-term',
  slab: 'At the slab',
}

const names: readonly GainClassName[] = ['equity-long', 'equity-short', 'other-long', 'slab']
const paise = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Rupees to the paisa. Example: −₹1,23,456.70. */
function money(amount: number): string {
  return `${amount < 0 ? '−' : ''}₹${paise.format(Math.abs(amount))}`
}

/** The inputs that a year's estimate rests on, in one line, as every screen and paper says them. */
export function gainInputWords({
  inputs,
  year,
}: {
  inputs: GainInputs & Pick<ClientGains['inputs'], 'isEntered'>
  year: number
}): string {
  const { slab, surcharge, shortLosses, longLosses, elsewhere } = inputs
  const losses =
    shortLosses === 0 && longLosses === 0
      ? 'losses brought forward: none entered'
      : `losses brought forward as entered: short-term ${money(shortLosses)}, long-term ${money(longLosses)}`
  const made = names.filter((name) => elsewhere[name] !== 0)
  const others =
    made.length === 0
      ? 'gains elsewhere: none entered'
      : `gains elsewhere as entered: ${made.map((name) => `${gainClassWords[name].toLowerCase()} ${money(elsewhere[name])}`).join(', ')}`
  const first = inputs.isEntered ? `Slab ${slab}% as entered` : `Slab ${slab}% assumed, none entered`
  const years = `${year}-${String((year + 1) % 100).padStart(2, '0')}`
  return `${first}, surcharge ${surcharge}%, cess 4%; ${losses}; ${others} for ${years}.`
}
