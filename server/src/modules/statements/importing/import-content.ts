import { type ImportAnswers, importAnswers } from '@lakshya/contract'
import type { Vault } from '../../../core/security/crypto.ts'
import type { RawReading } from '../reading/raw-reading.ts'

const place = 'statement_import.content_sealed'

/** What was read of a statement, for its row alone. */
export function sealReading(vault: Vault, row: readonly [number, number], reading: RawReading): Buffer {
  return vault.seal(place, row, JSON.stringify(reading))
}

export function openReading(vault: Vault, row: readonly [number, number], sealed: Buffer): RawReading {
  return JSON.parse(vault.open(place, row, sealed))
}

export const noAnswers: ImportAnswers = { leftOut: [], openings: {}, schemes: {}, investors: {}, taken: [] }

/** Answers as they are stored; none where nothing was said yet. */
export function answersOf(stored: unknown): ImportAnswers {
  const parsed = importAnswers.safeParse(stored)
  return parsed.success ? parsed.data : noAnswers
}
