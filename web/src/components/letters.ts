import '@fontsource/noto-sans-devanagari/devanagari-400.css'
import '@fontsource/noto-sans-devanagari/devanagari-600.css'
import type { Language } from '@lakshya/contract'
import { useEffect, useState } from 'react'

/** Longer than that nobody waits for letters: the device's own stand in for them. */
const lettersMs = 1_500

/**
 * The language once its letters are there, until then the one before; undefined where there was none. A browser without any
 * letters for a script keeps boxes in the place of the words that it met before they came.
 */
export function useLetters(language: Language): Language | undefined {
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
