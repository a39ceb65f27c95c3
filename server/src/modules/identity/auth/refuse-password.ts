import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { AppError } from '../../../core/app-error.ts'

/**
 * The 10,000 commonest passwords of six characters or more, lower-case, the commonest first: the head of the list
 * `passwords-common` of @zxcvbn-ts/language-common 4.1.3 (MIT).
 */
const listFile = new URL('./common-passwords.txt.gz', import.meta.url)

let list: Promise<ReadonlySet<string>> | undefined

/** Read when the first password is set: most of what the server does needs no such list. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  list ??= readFile(listFile)
    .then(promisify(gunzip))
    .then((text) => new Set(text.toString('utf8').split('\n')))
  return list
}

const keyOf = (text: string) => text.normalize('NFKC').toLowerCase()

/** Without the digits and signs that are put around a name. */
const coreOf = (key: string) => key.replace(/^[^\p{L}]{1,200}/u, '').replace(/[^\p{L}]+$/u, '')

/** A name of several words in one: as it is typed into a password. */
const compactOf = (text: string) => coreOf(keyOf(text).replace(/[^\p{L}\p{M}\p{N}]/gu, ''))

/** What a password must not be. */
interface KnownNames {
  /** The account's username and e-mail; of an e-mail the part before the @ counts as well. */
  own: readonly string[]
  /** What the firm is called, and what its letters are signed with. */
  house?: readonly string[]
}

/**
 * Stops a password that is tried first by whoever guesses: one of the commonest, what the account is known by, or what the
 * product and the firm are called.
 * @throws INVALID_INPUT at `path`
 */
export async function refusePassword(password: string, names: KnownNames, path = 'password'): Promise<void> {
  const message = await complaintAbout(password, names)
  if (message !== undefined) throw new AppError('INVALID_INPUT', message, { details: [{ path, message }] })
}

async function complaintAbout(
  password: string,
  { own, house = [] }: KnownNames,
): Promise<string | undefined> {
  const key = keyOf(password)
  const core = coreOf(key)
  const known = own.map(keyOf).flatMap((name) => [name, name.replace(/@[^@]*$/, '')])
  if (known.some((name) => name === key || (core.length > 2 && coreOf(name) === core))) {
    return 'A password must not be the username or the e-mail address.'
  }
  const compact = compactOf(password)
  if (compact.length > 2 && ['lakshya', ...house].some((name) => compactOf(name) === compact)) {
    return 'A password must not be the name of Lakshya or of the firm.'
  }
  if (!(await commonPasswords()).has(key)) return undefined
  return 'This password is one of the commonest, which are guessed first. Choose another one.'
}
