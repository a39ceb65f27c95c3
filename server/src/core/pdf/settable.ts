import { otherScripts } from './script-fonts.ts'

/** The scripts that the fonts have; punctuation and digits belong to them all. */
const scripts = ['Latin', 'Devanagari', 'Greek', 'Cyrillic', 'Common', 'Inherited', ...otherScripts]
const known = new RegExp(`^[${scripts.map((script) => `\\p{Script=${script}}`).join('')}]*$`, 'u')

/** Pictures have no glyph in a font for text. */
const pictures = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\ufe0f/gu

/**
 * Words as the fonts can set them, without pictures; the stand-in where they are in a script that the fonts lack, of
 * which a row of empty boxes would be all that is seen.
 */
export function settable(words: string, standIn: string): string {
  const text = words
    .replace(pictures, (picture) => (/[©®™]/.test(picture) ? picture : ''))
    .replace(/ {2,}/g, ' ')
    .trim()
  return text !== '' && known.test(text) ? text : standIn
}
