import { ENGINE_VERSION } from '@lakshya/engine'
import { loadChainKeys } from '../../../core/audit/chain-keys.ts'
import type { Anchor } from '../../../core/audit/verify-audit.ts'
import type { Database } from '../../../core/database/database.ts'
import { hexOf, type Vault } from '../../../core/security/crypto.ts'
import { type AdviceRow, type ChainEnd, type ChainedRow, openText } from './advice.repository.ts'
import type { AdviceContent } from './advice-content.ts'
import { type ChainKeys, wrongEndMac, wrongMac } from './advice-macs.ts'
import { hashContent } from './append-advice.ts'
import { canonicalJson } from './canonical-json.ts'
import { findChainOwners, findErasedClients, findPortion } from './chain-portion.repository.ts'
import type { TradesCost } from './change-content.ts'
import { figureAgain, figureOf } from './cost-again.ts'
import { type RecordContent, recordContent } from './record-content.ts'
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
  { atOnce = recordsAtOnce, anchors = [] }: { atOnce?: number; anchors?: readonly Anchor[] } = {},
): Promise<AdviceReport> {
  const report: AdviceReport = { chains: 0, records: 0, figures: 0, otherVersion: [], failures: [] }
  const keys = await loadChainKeys(db, vault)
  const owners = await findChainOwners(db)
  for (const owner of owners) {
    report.chains += 1
    const own = anchors.filter(({ firmId }) => firmId === owner.id)
    await verifyChain(db, vault, { ...owner, keys, anchors: own, atOnce }, report)
    onProgress(report.records)
  }
  const known = new Set(owners.map(({ id }) => id))
  for (const { firmId } of anchors.filter((anchor) => !known.has(anchor.firmId))) {
    report.failures.push(`Firm ${firmId}: the anchor names a chain that is not there.`)
  }
  return report
}

interface Link {
  sequence: number
  hash: string | null
}

interface VerifiedChain {
  id: number
  username: string
  keys: ChainKeys
  anchors: readonly Anchor[]
  atOnce: number
}

async function verifyChain(
  db: Database,
  vault: Vault,
  { id, username, keys, anchors, atOnce }: VerifiedChain,
  report: AdviceReport,
): Promise<void> {
  let before: Link = { sequence: 0, hash: null }
  const anchored = new Map(anchors.map((anchor) => [anchor.sequence, anchor.hash]))
  const erased = await findErasedClients(db, id)
  for (;;) {
    const { rows, end } = await findPortion(db, id, before.sequence, atOnce)
    for (const row of rows) {
      const isErased = row.content_sealed === null && erased.has(row.client_id)
      const problems = isErased ? gapBefore(row, before) : problemsOf(vault, row, before, report)
      for (const words of [...problems, ...wrongMac(keys, row, end)]) {
        report.failures.push(`${username}, record ${row.sequence}: ${words}`)
      }
      before = { sequence: row.sequence, hash: hexOf(row.hash) }
      report.records += 1
      const expected = anchored.get(row.sequence)
      anchored.delete(row.sequence)
      if (expected !== undefined && expected !== before.hash)
        report.failures.push(`${username}, record ${row.sequence}: it is not the one that the anchor names.`)
    }
    if (rows.length < atOnce) {
      const ofEnd = [...wrongEnd(before, end), ...wrongEndMac(keys, id, end)]
      const missing = [...anchored.keys()].map((n) => `the chain ends before record ${n} of the anchor.`)
      report.failures.push(...[...ofEnd, ...missing].map((words) => `${username}: ${words}`))
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
  const agreed = (content.format === 1 ? [row.items] : actsOf(row)).map(digestOf)
  const rules: [boolean, string][] = [
    [hashContent(text).equals(row.hash), 'its hash is not that of its content.'],
    [canonicalJson(content) === text, 'its content is not in the canonical form.'],
    [content.previousHash === before.hash, 'it does not continue the record before it.'],
    [JSON.stringify(place) === JSON.stringify(stored), 'it stands in the place of another record.'],
    [
      agreement.requestedAt === times[0] && agreement.verifiedAt === times[1],
      'the times of its agreement are not those of the code.',
    ],
    [agreed.includes(agreement.itemsDigest), 'what the client agreed to is not what its digest covers.'],
  ]
  const broken = rules.flatMap(([holds, words]) => (holds ? [] : [words]))
  return [...gap, ...broken, ...wrongFigures(content, report)]
}

/** What an agreement is to, where it is to changes. */
function actsOf({ act, acts }: ChainedRow): unknown[] {
  return [act, ...((acts ?? []) as { act: unknown }[]).map((one) => one.act)]
}

const digestOf = (agreed: unknown) => (agreed === null ? null : hexOf(hashContent(canonicalJson(agreed))))

function textOf(vault: Vault, row: AdviceRow): string | undefined {
  try {
    return openText(vault, row)
  } catch {
    return undefined
  }
}

function contentOf(text: string): RecordContent | undefined {
  try {
    return recordContent.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

function wrongFigures(content: RecordContent, report: AdviceReport): string[] {
  const { engineVersion, sequence, distributor } = content
  if (engineVersion !== ENGINE_VERSION) {
    report.otherVersion.push(`record ${sequence} of ${distributor.name} is of engine ${engineVersion}`)
    return []
  }
  const figure = content.format === 1 ? (['result', content.result] as const) : figureOf(content)
  if (figure === undefined) return []
  const [name, stored] = figure
  const again = figuresAgain(content)
  if (again === undefined) return ['its figures cannot be computed from its inputs.']
  const { count, differences } = compare(name, stored, again)
  report.figures += count
  return differences
}

function figuresAgain(content: RecordContent): AdviceContent['result'] | TradesCost | number | undefined {
  try {
    return content.format === 1 ? recordFigures(content.inputs, content.goal) : figureAgain(content)
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
