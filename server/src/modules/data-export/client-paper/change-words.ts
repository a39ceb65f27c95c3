import type { ClientChange, Language } from '@lakshya/contract'
import { fieldSay, valueIn } from '../../clients/index.ts'
import { changeSay, otherFieldSay, stateSay } from './record-dictionary.ts'

/** One of a dictionary's words under the name that is stored; what it does not have stands as it is stored. */
export function named(words: Readonly<Record<string, string>>, stored: string): string {
  return words[stored] ?? stored
}

/** What a change of the record was, a line for each field. */
export function changeLines({ kind, fields }: ClientChange, language: Language): string {
  const lines = fields.map(({ field, label, from, to }) => {
    const [before, after] = [from, to].map((value) => saidOf(field, value, language))
    return `${labelOf(field, label, language)}: ${before} → ${after}`
  })
  return [named(stateSay[language], kind), ...lines].join('\n')
}

function labelOf(field: string, label: string, language: Language): string {
  const sip = /^SIP in (.+) for (.+)$/.exec(label)
  if (field.startsWith('sip.') && sip !== null) return changeSay[language].sipIn(sip[1] ?? '', sip[2] ?? '')
  const words: Readonly<Record<string, string>> = { ...otherFieldSay[language], ...fieldSay[language] }
  return words[field] ?? label
}

function saidOf(field: string, value: string | null, language: Language): string {
  if (value === null) return '–'
  const say = changeSay[language]
  if (field === 'riskQuestionnaire') {
    const [, version, read, score] = /^version (\S+), in (\w+): (\d+) of 10$/.exec(value) ?? []
    if (version === undefined || read === undefined || score === undefined) return value
    return say.version(version, valueIn(language, 'language', read), score)
  }
  if (field === 'nominees')
    return value.replace(/^(.*), other particulars$/s, (_, names) => say.others(names))
  return field.startsWith('sip.') ? sipWords(value, language) : valueIn(language, field, value)
}

/** Example: '₹5,000 monthly, running'. */
function sipWords(value: string, language: Language): string {
  const say = changeSay[language]
  const [, amount, frequency, state] = /^(\S+) (monthly|yearly), (running|paused)$/.exec(value) ?? []
  if (amount !== undefined && frequency !== undefined) {
    const rhythm = `${amount} ${named(stateSay[language], frequency)}`
    return state === 'running' ? say.running(rhythm) : say.paused(rhythm)
  }
  if (value === changeSay.en.pausedByHand) return say.pausedByHand
  return named(stateSay[language], value)
}
