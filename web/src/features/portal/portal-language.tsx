import type { Language } from '@lakshya/contract'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { SegmentedControl } from '../../components/fields/segmented-control.tsx'
import { useLetters } from '../../components/letters.ts'
import { dayIn } from '../../core/formats/day-in.ts'
import { formatRupees } from '../../core/formats/format.ts'
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
  return {
    language,
    t: (word, values) => fillWords(words[word], values),
    day: (day) => dayIn(language, day),
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

export function useReading(): Reading {
  const reading = useContext(ReadingContext)
  if (reading === null) throw new Error('useReading needs an InLanguage above it')
  return reading
}

const languages = [
  { value: 'en', label: 'EN' },
  { value: 'hi', label: 'हिन्दी', lang: 'hi' },
] as const

export function LanguageChoice({ onChange }: { onChange: (language: Language) => void }) {
  const { language, t } = useReading()
  return (
    <SegmentedControl label={t('language')} options={languages} value={language} onValueChange={onChange} />
  )
}
