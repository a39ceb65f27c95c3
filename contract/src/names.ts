import { plainText } from './fields.ts'

/** Ends of host names that mail programs make links of without being asked. */
const endings =
  'com|net|org|info|biz|edu|gov|mobi|name|app|dev|xyz|top|shop|site|store|online|live|club|link|click|page|pro|world|today|money|finance|loan|bank|fund|web|website|space|icu|vip|win|asia|in|co|io|ai|me|us|uk|eu|de|fr|nl|es|it|ru|cn|hk|sg|ae|jp|au|ca|br|za|tv|cc|to|ly|gl|gd|gg|ws|sh|vc|tk|ml|ga|cf|gq|pw|su|ir|pk|bd|lk|np'
/** Characters that are looked at: longer than any name may be, which is refused for its length. */
const longest = 400

const dot = '[.\\u3002\\uff0e\\uff61\\u2024]'
const addresses = new RegExp(
  [
    ':/',
    '//',
    `\\bwww\\d?${dot}`,
    // One letter before the dot is an initial, or a degree such as M.Com.
    `[\\p{L}\\p{N}]{2}${dot}(?:${endings})(?![\\p{L}\\p{N}])`,
    '\\bxn--',
    '\\b\\d{1,3}(?:\\.\\d{1,3}){3}\\b',
  ].join('|'),
  'iu',
)

/** Whether a text holds a web address, or what a mail program would take for one. */
export function holdsWebAddress(text: string): boolean {
  return addresses.test(text.slice(0, longest).normalize('NFKC'))
}

export const webAddressWords = 'A name must not hold a web address.'

/**
 * The name of a person, a firm or a goal, as mails carry it: free text on one line without a web address, so that nobody
 * makes the product mail a link of his own to others.
 */
export const nameText = (words?: string) =>
  plainText(words).refine((text) => !holdsWebAddress(text), webAddressWords)
