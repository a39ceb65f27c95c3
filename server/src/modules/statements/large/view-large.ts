import type { StatementImport } from '@lakshya/contract'
import type { Database } from '../../../core/database/database.ts'
import { noAnswers } from '../importing/import-content.ts'
import { previewHours } from '../importing/import-retention.ts'
import type { ImportRow } from '../importing/imports.repository.ts'
import type { LargeRow } from './large-imports.repository.ts'
import { effectsOf, type LargeTotals, largeBlock } from './large-totals.ts'
import { countWaiting } from './ledger-waiting.ts'

/** What every import says of itself. */
type FrameKey = 'id' | 'state' | 'fileName' | 'source' | 'createdAt' | 'appliedAt' | 'takenBackAt'

const noEffects = { newClients: [], newFolios: 0, newRows: 0, knownRows: 0, leftOut: [], unassigned: 0 }

/** What an import of files of any size says beside its frame: counts in place of schemes. */
export async function viewLarge(
  db: Database,
  row: ImportRow,
  large: LargeRow,
): Promise<Omit<StatementImport, FrameKey>> {
  const { totals, answers } = large
  const waiting = large.stage === 'booked' ? await countWaiting(db, large.firmId) : undefined
  return {
    issuer: null,
    pages: null,
    from: totals?.from ?? null,
    to: totals?.to ?? null,
    keptUntil:
      row.state === 'preview'
        ? new Date(row.created_at.getTime() + previewHours * 3_600_000).toISOString()
        : null,
    investors: [],
    schemes: [],
    questions: [],
    particulars: [],
    answers: noAnswers,
    complaints: [],
    effects: totals === undefined ? noEffects : effectsOf(totals, answers),
    blockedBy: blockedBy(large),
    restsOn: null,
    large: {
      stage: large.stage,
      files: large.files,
      done: waiting === undefined ? large.done : Math.max(0, (totals?.investors ?? 0) - waiting),
      total: waiting === undefined ? large.total : waiting === 0 ? 0 : (totals?.investors ?? 0),
      words: large.words,
      ...countsOf(totals),
      codes: (totals?.codes ?? []).map((code) => ({
        ...code,
        fundCode: answers.schemes[code.key] ?? null,
      })),
      leaveOut: answers.leaveOut,
    },
  }
}

function countsOf(totals: LargeTotals | undefined) {
  const cells = totals?.cells ?? []
  return {
    rows: totals?.rows ?? 0,
    folios: totals?.folios ?? 0,
    schemes: totals?.schemes ?? 0,
    investors: totals?.investors ?? 0,
    newClients: totals?.newClients ?? 0,
    unsound: cells.reduce((sum, one) => sum + (one.isUnsound ? one.schemes : 0), 0),
    warnings: totals?.warnings ?? 0,
    notes: totals?.notes ?? 0,
  }
}

function blockedBy({ stage, totals, answers, words }: LargeRow): string | null {
  if (stage === 'ready' && totals !== undefined) return largeBlock(totals, answers)
  if (stage === 'refused') return words
  return stage === 'booked' || stage === 'over' || stage === 'taking-back' ? null : 'It is not ready yet.'
}
