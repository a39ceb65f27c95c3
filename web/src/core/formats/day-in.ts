import type { Language } from '@lakshya/contract'
import { formatDate } from './format.ts'

const hindi = new Intl.DateTimeFormat('hi-IN-u-nu-latn', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})

/** A day (`YYYY-MM-DD`), or that of an instant in India, as a client's language writes it; digits stay Latin. */
export function dayIn(language: Language, text: string): string {
  return language === 'en' ? formatDate(text) : hindi.format(Date.parse(text))
}
