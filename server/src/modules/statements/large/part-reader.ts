import type { Database } from '../../../core/database/database.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import type { RawReading } from '../reading/raw-reading.ts'
import { findPart, type LargeRow } from './large-imports.repository.ts'
import { unpackPart } from './plan-part.ts'

interface ReadPart {
  place: number
  content: RawReading
}

/** The parts of a large import in their order, each of which may be read while the one before it is stored. */
export interface PartReader {
  /** Begins to read the next one, if nobody has. */
  begin(): void
  /** The next one; undefined after the last. */
  next(): Promise<ReadPart | undefined>
}

/** @param db where parts that are still to come are as they were read: the transaction itself, or beside it */
export function createPartReader(db: Database, vault: Vault, { firmId, importId }: LargeRow): PartReader {
  let from = 0
  let reading: Promise<ReadPart | undefined> | undefined
  const read = async (): Promise<ReadPart | undefined> => {
    const part = await findPart(db, firmId, importId, from)
    if (part === undefined) return undefined
    const { place, content_sealed } = part
    const sealedAs = [firmId, importId, place] as const
    return { place, content: unpackPart(vault.open('import_part.content_sealed', sealedAs, content_sealed)) }
  }
  const begin = () => {
    if (reading !== undefined) return
    reading = read()
    // Where the storing fails meanwhile, nobody asks for it.
    reading.catch(() => {})
  }
  return {
    begin,
    async next() {
      begin()
      const part = await reading
      reading = undefined
      if (part !== undefined) from = part.place + 1
      return part
    },
  }
}
