/** The scripts that the fonts have; punctuation and digits belong to them all. */
const known =
  /^[\p{Script=Latin}\p{Script=Devanagari}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]*$/u

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
