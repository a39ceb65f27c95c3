import type { LinkKey } from '@lakshya/contract'
import type { Vault } from '../../../core/security/crypto.ts'
import { type loadClient, openBirth, openPan, panTailOf } from '../../clients/index.ts'

type LinkClient = Awaited<ReturnType<typeof loadClient>>

const forms: Readonly<Record<LinkKey, { shape: RegExp; words: string }>> = {
  pan: {
    shape: /^\d{3}[A-Z]$/,
    words: 'Enter the last four characters of your PAN: three digits and a letter.',
  },
  birth: { shape: /^\d{8}$/, words: 'Enter your date of birth, day first, with eight digits: 14031979.' },
  phone: { shape: /^\d{4}$/, words: 'Enter the last four digits of your mobile number.' },
}

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

/** What was typed as it is compared, or what is wrong with it. */
export function readAnswer(key: LinkKey, typed: string): { answer: string } | { refusal: string } {
  const answer = typed.toUpperCase().replace(/[\s./-]/g, '')
  return forms[key].shape.test(answer) ? { answer } : { refusal: forms[key].words }
}
