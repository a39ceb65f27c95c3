import { pan, searchWords } from '@lakshya/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { clientsHolding, clientsHoldingAll } from '../../../core/database/client-suffixes.ts'
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

/**
 * Whether a row of `client` is what is looked for. An index finds those in whom the longest word stands; each is then looked at
 * for all of them, by its id: a planner that thinks little of what that costs would go through all clients once more. Where no word has
 * three letters every client is looked at.
 */
export function isFound(firmId: number, search: ClientSearch): RawBuilder<SqlBool> {
  const { words, phone } = search
  const hasWords = sql<SqlBool>`(${sql.join(words.map(hasWord), sql` and `)})`
  const isIt =
    phone === undefined ? hasWords : sql<SqlBool>`(strpos(client.phone, ${phone}) > 0 or ${hasWords})`
  const near = nearClients(firmId, search)
  return near === undefined ? isIt : sql<SqlBool>`(client.id = any(array(${near})) and ${isIt})`
}

/**
 * The listed clients who are what is looked for, as a subquery with their ids, how near their names are to the first word, and their
 * names' keys: by an index, which the first word has to be told by. Undefined where it is not, and where a PAN may be meant.
 */
export function foundInOrder(
  firmId: number,
  { words, phone }: ClientSearch,
): RawBuilder<unknown> | undefined {
  const isOfPan = words.some(({ panHash, panTailHash }) => panHash !== undefined || panTailHash !== undefined)
  // Digits with a gap are looked for as words, and together as a phone.
  if (isOfPan || (phone !== undefined && phone !== words[0]?.text)) return undefined
  const texts = words.map(({ text }) => text)
  const all = clientsHoldingAll(firmId, texts)
  return (
    all &&
    sql`select id, near, name_key from (${all}) held
      where id not in (select id from client where firm_id = ${firmId} and archived_at is not null)`
  )
}

/** Ids of all clients who may be what is looked for, and of some who are not; undefined where that would be nearly all. */
function nearClients(firmId: number, { words, phone }: ClientSearch): RawBuilder<unknown> | undefined {
  const [word] = words.toSorted((a, b) => b.text.length - a.text.length)
  const inWord = word === undefined ? undefined : clientsHolding(firmId, word.text)
  const inPhone = phone === undefined ? undefined : clientsHolding(firmId, phone)
  if (word === undefined || inWord === undefined) return undefined
  if (phone !== undefined && inPhone === undefined) return undefined
  const own = sql`select id from client where firm_id = ${firmId}`
  const { panHash, panTailHash } = word
  const ways = [
    inWord,
    ...(inPhone === undefined ? [] : [inPhone]),
    ...(panHash === undefined ? [] : [sql`${own} and pan_hash = ${panHash}`]),
    ...(panTailHash === undefined ? [] : [sql`${own} and pan_tail_hash = ${panTailHash}`]),
  ]
  return sql.join(ways, sql` union all `)
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
