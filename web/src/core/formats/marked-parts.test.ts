import { expect, it } from 'vitest'
import { markedParts } from './marked-parts.ts'

const shown = (text: string, words: string[]) =>
  markedParts(text, words)
    .map((part) => (part.isMarked ? `[${part.text}]` : part.text))
    .join('')

it('marks each word wherever it is, with its own accents and capitals', () => {
  expect(shown('Kamala Ábel', ['abel', 'ma'])).toBe('Ka[ma]la [Ábel]')
  expect(shown('Łukasz', ['lu'])).toBe('[Łu]kasz')
  expect(shown('Meera', ['zz'])).toBe('Meera')
  expect(shown('', ['a'])).toBe('')
})

it('marks letters that fold into several as one', () => {
  expect(shown('ﬁne', ['fi'])).toBe('[ﬁ]ne')
})
