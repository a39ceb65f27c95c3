import type { Language } from '@lakshya/contract'
import { chanceWords, type GlidePath, glideWords } from '@lakshya/engine'
import { glideSay } from './glide-dictionary.ts'

const oneDecimal = (value: number) => String(Math.round(value * 10) / 10)

/** How the risk is lowered as a date nears, as its client reads it; in English as the screens have it. */
export function glideIn(language: Language, path: GlidePath): string {
  if (language === 'en') return glideWords(path)
  const say = glideSay[language]
  if (path.kind === 'stepped') {
    return path.steps.map(({ yearsLeft, level }) => say.step(oneDecimal(level), yearsLeft)).join(', ')
  }
  const level = oneDecimal(path.endLevel)
  return path.fromYearsLeft === 1 ? say.lastYear(level) : say.evenly(level, path.fromYearsLeft)
}

/** A chance in whole percent, never 0 or 100. */
export function chanceIn(language: Language, percent: number): string {
  if (language === 'en') return chanceWords(percent)
  const whole = Math.round(percent)
  if (whole >= 100) return glideSay[language].chanceOver
  return whole <= 0 ? glideSay[language].chanceUnder : `${whole}%`
}
