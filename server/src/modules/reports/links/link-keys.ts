import type { Language, LinkKey } from '@lakshya/contract'
import type { Vault } from '../../../core/security/crypto.ts'
import { type loadClient, openBirth, openPan, panTailOf } from '../../clients/index.ts'
import { ofKey } from './link-dictionary.ts'

type LinkClient = Awaited<ReturnType<typeof loadClient>>

const shapes: Readonly<Record<LinkKey, RegExp>> = { pan: /^\d{3}[A-Z]$/, birth: /^\d{8}$/, phone: /^\d{4}$/ }

/** What the page may ask a client for: the end of the PAN, else the date of birth, else the end of the mobile number. */
export function keyOf(client: LinkClient, vault: Vault): LinkKey | undefined {
  const keys = ['pan', 'birth', 'phone'] as const
  return keys.find((key) => rightAnswer(key, client, vault) !== undefined)
}

/** What opens a link; undefined where that is not on record. */
export function rightAnswer(key: LinkKey, client: LinkClient, vault: Vault): string | undefined {
  if (key === 'pan') {
    const pan = openPan(client, vault)
    return pan === null ? undefined : panTailOf(pan)
  }
  if (key === 'birth') return openBirth(client, vault)?.split('-').reverse().join('')
  const digits = client.phone?.replace(/\D/g, '') ?? ''
  return digits.length < 10 ? undefined : digits.slice(-4)
}

/** What was typed as it is compared, or what is wrong with it in the client's language. */
export function readAnswer(
  { key, language }: { key: LinkKey; language: Language },
  typed: string,
): { answer: string } | { refusal: string } {
  const answer = typed.toUpperCase().replace(/[\s./-]/g, '')
  return shapes[key].test(answer) ? { answer } : { refusal: ofKey(language, 'enter', key) }
}
