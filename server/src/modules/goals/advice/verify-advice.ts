import { ENGINE_VERSION } from '@lakshya/engine'
import type { Database } from '../../../core/database/database.ts'
import { hexOf, type Vault } from '../../../core/security/crypto.ts'
import {
  type AdviceRow,
  type ChainEnd,
  type ChainedRow,
  findChainOwners,
  findErasedClients,
  findPortion,
  openText,
} from './advice.repository.ts'
import { type AdviceContent, adviceContent, canonicalJson } from './advice-content.ts'
import { hashContent } from './append-advice.ts'
import { recordFigures } from './record-figures.ts'

/** What verifying found. `failures` in words, each naming the distributor and the record. */
export interface AdviceReport {
  chains: number
  records: number
  /** Figures that were computed again from the stored inputs. */
  figures: number
  /** Records of another engine version: their chain was checked, their figures may rightly differ. */
  otherVersion: string[]
  failures: string[]
}

/** Relative to the figure, and absolute below 1. */
const figureSlack = 1e-9
const recordsAtOnce = 100

/**
 * Checks every firm's chain byte for byte, and computes every figure again from the stored inputs. Reads alone, so
 * many records at a time, and what is appended meanwhile is no failure.
 * @returns what it found, failures named
 */
export async function verifyAdvice(
  db: Database,
  vault: Vault,
  onProgress: (records: number) => void = () => {},
  atOnce = recordsAtOnce,
): Promise<AdviceReport> {
  const report: AdviceReport = { chains: 0, records: 0, figures: 0, otherVersion: [], failures: [] }
  for (const owner of await findChainOwners(db)) {
    report.chains += 1
    await verifyChain(db, vault, { ...owner, atOnce }, report)
    onProgress(report.records)
  }
  return report
}

interface Link {
  sequence: number
  hash: string | null
}

async function verifyChain(
  db: Database,
  vault: Vault,
  { id, username, atOnce }: { id: number; username: string; atOnce: number },
  report: AdviceReport,
): Promise<void> {
  let before: Link = { sequence: 0, hash: null }
  const erased = await findErasedClients(db, id)
  for (;;) {
    const { rows, end } = await findPortion(db, id, before.sequence, atOnce)
    for (const row of rows) {
      const isErased = row.content_sealed === null && erased.has(row.client_id)
      const problems = isErased ? gapBefore(row, before) : problemsOf(vault, row, before, report)
      for (const words of problems) {
        report.failures.push(`${username}, record ${row.sequence}: ${words}`)
      }
      before = { sequence: row.sequence, hash: hexOf(row.hash) }
      report.records += 1
    }
    if (rows.length < atOnce) {
      report.failures.push(...wrongEnd(before, end).map((words) => `${username}: ${words}`))
      return
    }
  }
}

/** What is wrong with where a chain ends, as the same statement saw its last records and its end. */
function wrongEnd(last: Link, end: ChainEnd | undefined): string[] {
  const hash = end?.hash == null ? null : hexOf(end.hash)
  if (end?.sequence === last.sequence && hash === last.hash) return []
  return [`the chain ends with record ${last.sequence}, and should with ${end?.sequence ?? 'none'}.`]
}

/** What is missing before a record; of one that was erased there is no more to check. */
function gapBefore(row: ChainedRow, before: Link): string[] {
  return row.sequence === before.sequence + 1
    ? []
    : [`it follows record ${before.sequence}; what stood between is missing.`]
}

/** What is wrong with a record, in words; its figures are counted in the report. */
function problemsOf(vault: Vault, row: ChainedRow, before: Link, report: AdviceReport): string[] {
  const gap = gapBefore(row, before)
  const text = textOf(vault, row)
  if (text === undefined) return [...gap, 'its content cannot be opened: it was altered.']
  const content = contentOf(text)
  if (content === undefined) return [...gap, 'its content is no advice record.']
  const { distributor, agreement } = content
  const { firmId = distributor.id } = distributor
  const place = [firmId, content.sequence, content.goal.id, content.client.id, content.recordedAt]
  const stored = [row.firm_id, row.sequence, row.goal_id, row.client_id, row.recorded_at.toISOString()]
  const times = [row.requested_at?.toISOString(), row.verified_at?.toISOString()]
  const agreed = row.items === null ? null : hexOf(hashContent(canonicalJson(row.items)))
  const rules: [boolean, string][] = [
    [hashContent(text).equals(row.hash), 'its hash is not that of its content.'],
    [canonicalJson(content) === text, 'its content is not in the canonical form.'],
    [content.previousHash === before.hash, 'it does not continue the record before it.'],
    [JSON.stringify(place) === JSON.stringify(stored), 'it stands in the place of another record.'],
    [
      agreement.requestedAt === times[0] && agreement.verifiedAt === times[1],
      'the times of its agreement are not those of the code.',
    ],
    [agreement.itemsDigest === agreed, 'what the client agreed to is not what its digest covers.'],
  ]
  const broken = rules.flatMap(([holds, words]) => (holds ? [] : [words]))
  return [...gap, ...broken, ...wrongFigures(content, report)]
}

function textOf(vault: Vault, row: AdviceRow): string | undefined {
  try {
    return openText(vault, row)
  } catch {
    return undefined
  }
}

function contentOf(text: string): AdviceContent | undefined {
  try {
    return adviceContent.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

function wrongFigures(content: AdviceContent, report: AdviceReport): string[] {
  const { engineVersion, sequence, distributor } = content
  if (engineVersion !== ENGINE_VERSION) {
    report.otherVersion.push(`record ${sequence} of ${distributor.name} is of engine ${engineVersion}`)
    return []
  }
  const again = figuresAgain(content)
  if (again === undefined) return ['its figures cannot be computed from its inputs.']
  const { count, differences } = compare('result', content.result, again)
  report.figures += count
  return differences
}

function figuresAgain({ inputs, goal }: AdviceContent): AdviceContent['result'] | undefined {
  try {
    return recordFigures(inputs, goal)
  } catch {
    return undefined
  }
}

interface Compared {
  count: number
  differences: string[]
}

/** Every leaf of what is stored beside what was computed again. */
function compare(path: string, stored: unknown, again: unknown): Compared {
  if (typeof stored === 'object' && stored !== null && typeof again === 'object' && again !== null) {
    const keys = new Set([...Object.keys(stored), ...Object.keys(again)])
    const parts = [...keys].map((key) =>
      compare(`${path}.${key}`, Reflect.get(stored, key), Reflect.get(again, key)),
    )
    return {
      count: parts.reduce((sum, part) => sum + part.count, 0),
      differences: parts.flatMap((part) => part.differences),
    }
  }
  const isSame =
    typeof stored === 'number' && typeof again === 'number'
      ? Math.abs(stored - again) <= figureSlack * Math.max(1, Math.abs(again))
      : stored === again
  const words = `${path} is ${JSON.stringify(stored)} and comes to ${JSON.stringify(again)}.`
  return { count: 1, differences: isSame ? [] : [words] }
}
