import '@fontsource/noto-sans-devanagari/devanagari-400.css'
import '@fontsource/noto-sans-devanagari/devanagari-600.css'
import type { Language } from '@lakshya/contract'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react'
import { SegmentedControl } from '../../components/fields/segmented-control.tsx'
import { formatDate, formatRupees } from '../../core/formats/format.ts'
import { fillWords, type PortalWord, portalWords } from './portal-words.ts'

interface Reading {
  language: Language
  /** A text in the client's language. */
  t: (word: PortalWord, values?: Readonly<Record<string, string>>) => string
  /** A day (`YYYY-MM-DD`) as it is written in that language; digits stay Latin. */
  day: (day: string) => string
  /** Whole rupees, or that there is none. */
  rupees: (value: number | null) => string
}

const ReadingContext = createContext<Reading | null>(null)

function readingIn(language: Language): Reading {
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
export function InLanguage({ language, children }: { language: Language; children: ReactNode }) {
  const written = useLetters(language)
  const reading = useMemo(() => readingIn(written ?? language), [written, language])
  if (written === undefined) return null
  return (
    <ReadingContext value={reading}>
      <div lang={written} className="flex min-h-screen flex-col">
        {children}
      </div>
    </ReadingContext>
  )
}

/** Longer than that nobody waits for letters: the device's own stand in for them. */
const lettersMs = 1_500

/**
 * The language once its letters are there, until then the one before; undefined where there was none. A browser without any
 * letters for a script keeps boxes in the place of the words that it met before they came.
 */
function useLetters(language: Language): Language | undefined {
  const isHere = language === 'en' || document.fonts === undefined
  const [written, setWritten] = useState(isHere ? language : undefined)
  useEffect(() => {
    if (isHere) return setWritten(language)
    let isOver = false
    const write = () => {
      if (!isOver) setWritten(language)
    }
    const timer = setTimeout(write, lettersMs)
    const weights = [400, 600].map((weight) =>
      document.fonts.load(`${weight} 1em "Noto Sans Devanagari"`, 'क'),
    )
    Promise.all(weights).then(write, write)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [language, isHere])
  return written
}

export function useReading(): Reading {
  const reading = useContext(ReadingContext)
  if (reading === null) throw new Error('useReading needs an InLanguage above it')
  return reading
}

/** The first language of a browser that the view has; English for others. */
export function languageOfBrowser(): Language {
  return globalThis.navigator?.language.toLowerCase().startsWith('hi') ? 'hi' : 'en'
}

const languages = [
  { value: 'en', label: 'EN' },
  { value: 'hi', label: 'हिन्दी' },
] as const

export function LanguageChoice({ onChange }: { onChange: (language: Language) => void }) {
  const { language, t } = useReading()
  return (
    <SegmentedControl label={t('language')} options={languages} value={language} onValueChange={onChange} />
  )
}
