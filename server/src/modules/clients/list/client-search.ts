import { pan, searchWords } from '@lakshya/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Vault } from '../../../core/security/crypto.ts'
import { panContext } from '../register/client-view.ts'
import { hashPanTail, panTailOf } from '../register/pan-tail.ts'

/** What is looked for: every word, or a phone whole. */
export interface ClientSearch {
  words: readonly SearchedWord[]
  /** Digits of a phone that was typed with its country or gaps. */
  phone: string | undefined
}

/** Part of a name, an e-mail or a phone; or a PAN, or how one ends. */
interface SearchedWord {
  text: string
  panHash: Buffer | undefined
  panTailHash: Buffer | undefined
}

/** What a text looks for in a firm's clients; undefined where it has no word. */
export function searchOf(
  text: string,
  { vault, firmId }: { vault: Vault; firmId: number },
): ClientSearch | undefined {
  const words = searchWords(text)
  if (words.length === 0) return undefined
  const digits = text.replace(/[\s-]/g, '').replace(/^\+(91)?/, '')
  return {
    phone: /^\d+$/.test(digits) ? digits : undefined,
    words: words.map((word) => {
      const whole = pan.safeParse(word)
      const isTail = /^\d{3}[a-z]$/.test(word)
      return {
        text: word,
        panHash: whole.success ? vault.hash(panContext, whole.data) : undefined,
        panTailHash: isTail ? hashPanTail(vault, firmId, panTailOf(word)) : undefined,
      }
    }),
  }
}

/** Whether a row of `client` is what is looked for. */
export function isFound({ words, phone }: ClientSearch): RawBuilder<SqlBool> {
  const hasWords = sql<SqlBool>`(${sql.join(words.map(hasWord), sql` and `)})`
  return phone === undefined ? hasWords : sql<SqlBool>`(strpos(client.phone, ${phone}) > 0 or ${hasWords})`
}

function hasWord({ text, panHash, panTailHash }: SearchedWord): RawBuilder<SqlBool> {
  const places = [
    sql<SqlBool>`strpos(client.name_folded, ${text}) > 0`,
    sql<SqlBool>`strpos(client.email_key, ${text}) > 0`,
    sql<SqlBool>`strpos(client.phone, ${text}) > 0`,
    ...(panHash === undefined ? [] : [sql<SqlBool>`client.pan_hash = ${panHash}`]),
    ...(panTailHash === undefined ? [] : [sql<SqlBool>`client.pan_tail_hash = ${panTailHash}`]),
  ]
  return sql<SqlBool>`(${sql.join(places, sql` or `)})`
}
