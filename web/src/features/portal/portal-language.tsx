// Browsers fetch it inside of what is said to be in Hindi, where the device has no such letters of its own choice.
import '@fontsource/noto-sans-devanagari/devanagari-400.css'
import '@fontsource/noto-sans-devanagari/devanagari-600.css'
import type { PortalLanguage } from '@lakshya/contract'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { SegmentedControl } from '../../components/fields/segmented-control.tsx'
import { formatDate, formatRupees } from '../../core/formats/format.ts'
import { fillWords, type PortalWord, portalWords } from './portal-words.ts'

interface Reading {
  language: PortalLanguage
  /** A text in the client's language. */
  t: (word: PortalWord, values?: Readonly<Record<string, string>>) => string
  /** A day (`YYYY-MM-DD`) as it is written in that language; digits stay Latin. */
  day: (day: string) => string
  /** Whole rupees, or that there is none. */
  rupees: (value: number | null) => string
}

const ReadingContext = createContext<Reading | null>(null)

function readingIn(language: PortalLanguage): Reading {
  const words = portalWords[language]
  const format = new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
  return {
    language,
    t: (word, values) => fillWords(words[word], values),
    day: (day) => (language === 'en' ? formatDate(day) : format.format(Date.parse(`${day}T00:00:00Z`))),
    rupees: (value) => (value === null ? words.notAvailable : formatRupees(value)),
  }
}

/** Everything inside is read in one language, its letters as large and as far apart as it needs. */
export function InLanguage({ language, children }: { language: PortalLanguage; children: ReactNode }) {
  const reading = useMemo(() => readingIn(language), [language])
  return (
    <ReadingContext value={reading}>
      <div lang={language} className="flex min-h-screen flex-col">
        {children}
      </div>
    </ReadingContext>
  )
}

export function useReading(): Reading {
  const reading = useContext(ReadingContext)
  if (reading === null) throw new Error('useReading needs an InLanguage above it')
  return reading
}

/** The first language of a browser that the view has; English for others. */
export function languageOfBrowser(): PortalLanguage {
  return globalThis.navigator?.language.toLowerCase().startsWith('hi') ? 'hi' : 'en'
}

const languages = [
  { value: 'en', label: 'EN' },
  { value: 'hi', label: 'हिन्दी' },
] as const

export function LanguageChoice({ onChange }: { onChange: (language: PortalLanguage) => void }) {
  const { language, t } = useReading()
  return (
    <SegmentedControl label={t('language')} options={languages} value={language} onValueChange={onChange} />
  )
}
