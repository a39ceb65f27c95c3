import { zstdDecompressSync } from 'node:zlib'
import type { LargeAnswers } from '@lakshya/contract'
import { noAnswers } from '../importing/import-content.ts'
import { withDifferences } from '../importing/particulars/show-particulars.ts'
import { planReconciled } from '../importing/plan-import.ts'
import type { PlannedImport, PlanPlace } from '../importing/planned-import.ts'
import type { RawReading } from '../reading/raw-reading.ts'
import { cellOf, isCellOut } from './large-totals.ts'

/** A part as the reading thread packs it. */
export function unpackPart(content: string): RawReading {
  return JSON.parse(zstdDecompressSync(Buffer.from(content, 'base64')).toString())
}

/** What applying a part would do, as a statement of its own, with what was said of the files as a whole. */
export async function planPart(
  place: PlanPlace,
  part: RawReading,
  answers: LargeAnswers,
): Promise<PlannedImport> {
  const printed = part.statement.folios.flatMap(({ schemes }) => schemes)
  const named = printed.flatMap(({ amfi, registrar, registrarCode }, index) => {
    const code = amfi === null ? answers.schemes[`${registrar}/${registrarCode}`] : undefined
    return code === undefined ? [] : [[`s${index}`, code] as const]
  })
  const plan = await planReconciled(place, part, { ...noAnswers, schemes: Object.fromEntries(named) })
  const schemes = plan.schemes.map((one) =>
    isCellOut(cellOf(one), answers) ? { ...one, isLeftOut: true } : one,
  )
  return withDifferences(place, { ...plan, schemes })
}
