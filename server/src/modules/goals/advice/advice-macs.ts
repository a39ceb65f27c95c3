import type { ChainKey } from '../../../core/security/chain-key.ts'
import { hexOf } from '../../../core/security/crypto.ts'
import type { AdviceRow, ChainEnd } from './advice.repository.ts'

/** A record in its chain; the hash in hexadecimal. */
interface Place {
  firmId: number
  sequence: number
  hash: string
}

/** Keyed hash of a record in its place: its own hash alone could be computed by anybody. */
export function recordMac(key: ChainKey, { firmId, sequence, hash }: Place): Buffer {
  return key.mac('advice.record', JSON.stringify([firmId, sequence, hash]))
}

/** Keyed hash of where a chain ends and from which record on it is keyed. */
export function endMac(key: ChainKey, { firmId, sequence, hash }: Place, keyedFrom: number): Buffer {
  return key.mac('advice.end', JSON.stringify([firmId, sequence, hash, keyedFrom]))
}

export type ChainKeys = ReadonlyMap<string, ChainKey>

/** What is wrong with a record's keyed hash, in words; one of before the chain was keyed has none. */
export function wrongMac(keys: ChainKeys, row: AdviceRow, end: ChainEnd | undefined): string[] {
  const isKeyed = end?.keyed_from != null && row.sequence >= end.keyed_from
  if (!isKeyed) return row.mac === null ? [] : ['it has a keyed hash, and the chain says that it has none.']
  const key = keys.get(row.key_id ?? '')
  const place = { firmId: row.firm_id, sequence: row.sequence, hash: hexOf(row.hash) }
  const isRight = key !== undefined && row.mac !== null && recordMac(key, place).equals(row.mac)
  return isRight ? [] : ['its keyed hash is not the platform’s.']
}

/** The same for the end of a firm's chain. */
export function wrongEndMac(keys: ChainKeys, firmId: number, end: ChainEnd | undefined): string[] {
  if (end === undefined || end.keyed_from === null) return []
  const key = keys.get(end.key_id ?? '')
  const place = { firmId, sequence: end.sequence, hash: end.hash === null ? '' : hexOf(end.hash) }
  const isRight = key !== undefined && end.mac !== null && endMac(key, place, end.keyed_from).equals(end.mac)
  return isRight ? [] : ['the keyed hash of the chain’s end is not the platform’s.']
}
