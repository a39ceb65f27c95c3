import { expect, it } from 'vitest'
import { fillWords, portalWords } from './portal-words.ts'

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()

it('has every word in both languages, with the same to be filled in', () => {
  const { en, hi } = portalWords
  expect(Object.keys(hi)).toEqual(Object.keys(en))
  for (const [word, text] of Object.entries(en)) {
    const other = hi[word as keyof typeof hi]
    expect([word, placeholders(other)]).toEqual([word, placeholders(text)])
    expect([word, other.trim() !== '']).toEqual([word, true])
  }
})

it('says in Hindi what is no name in Devanagari', () => {
  for (const [word, text] of Object.entries(portalWords.hi)) {
    expect([word, /[\u0900-\u097f]/.test(fillWords(text))]).toEqual([word, true])
  }
})
