import { type GainClassName, gainInputWords, type Language } from '@lakshya/contract'
import { gainInputSay } from './gains-dictionary.ts'
import { yearWords } from './gains-tables.ts'
import { amountInWords } from './report-words.ts'

const classes: readonly GainClassName[] = ['equity-long', 'equity-short', 'other-long', 'slab']

const money = (amount: number) => `${amount < 0 ? '−' : ''}₹${amountInWords(Math.abs(amount))}`

/** The inputs that a year's estimate rests on, in one line, as who reads it reads. */
export function gainInputsIn(language: Language, given: Parameters<typeof gainInputWords>[0]): string {
  if (language === 'en') return gainInputWords(given)
  const { inputs, year } = given
  const say = gainInputSay[language]
  const { slab, surcharge, shortLosses, longLosses, elsewhere } = inputs
  const made = classes.filter((name) => elsewhere[name] !== 0)
  const losses =
    shortLosses === 0 && longLosses === 0 ? say.noLosses : say.losses(money(shortLosses), money(longLosses))
  const others =
    made.length === 0
      ? say.noneElsewhere
      : say.elsewhere(made.map((name) => `${say[name]} ${money(elsewhere[name])}`).join(', '))
  const first = inputs.isEntered ? say.entered(slab) : say.assumed(slab)
  return say.all(first, surcharge, losses, others, yearWords(year))
}
