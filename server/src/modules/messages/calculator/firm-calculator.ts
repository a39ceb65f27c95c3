import type { FirmCalculator } from '@lakshya/contract'
import { audit } from '../../../core/audit/audit.ts'
import { changesBetween } from '../../../core/audit/mask.ts'
import type { Clock } from '../../../core/clock.ts'
import type { Database } from '../../../core/database/database.ts'
import { firmOfLink } from '../../../core/database/link-place.ts'
import { asFirm, systemFirm } from '../../../core/database/reach.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { numbersOf, roleOf } from '../../../core/pdf/disclosures.ts'
import type { Vault } from '../../../core/security/crypto.ts'
import { findLetterhead } from '../letterhead/letterhead.ts'
import {
  findCalculator,
  findFirmName,
  insertCalculator,
  newSlug,
  slugHashOf,
  updateCalculator,
} from './calculator.repository.ts'

type Place = Pick<AdviserContext, 'db' | 'clock' | 'firmId'>

/** The firm's calculator as its owner set it, with what the page calls the firm. */
export async function getFirmCalculator({ db, clock, firmId }: Place): Promise<FirmCalculator> {
  const found = await findCalculator(db, firmId)
  return {
    isOn: found?.is_on ?? false,
    origins: found?.origins ?? [],
    slug: found?.slug ?? null,
    ...(await faceOf({ db, clock, firmId })),
  }
}

interface Face {
  name: string
  /** Role and numbers, as the law asks a distributor to say them. */
  about: string
  contact: string | null
}

async function faceOf(place: { db: Database; clock: Clock; firmId: number }): Promise<Face> {
  const letterhead = await findLetterhead(place)
  const firmName = await findFirmName(place.db, place.firmId)
  if (letterhead === undefined) return { name: firmName ?? '', about: '', contact: null }
  return {
    name: firmName ?? letterhead.name,
    about: [roleOf(letterhead), ...numbersOf(letterhead)].join(' · '),
    contact: letterhead.contact,
  }
}

/** Turns it on or off, with the sites that may show it. Its address is made once and stays. */
export async function setFirmCalculator(
  context: AdviserContext,
  asked: { isOn: boolean; origins: string[] },
): Promise<FirmCalculator> {
  const { db, vault, clock, firmId } = context
  const set = { isOn: asked.isOn, origins: [...new Set(asked.origins)], now: clock() }
  const before = await findCalculator(db, firmId)
  const slug = newSlug()
  const isMade =
    before === undefined && (await insertCalculator(db, firmId, { ...set, slug }, slugHashOf(vault, slug)))
  if (!isMade) await updateCalculator(db, firmId, set)
  const changes = changesBetween(
    { isOn: before?.is_on ?? false, origins: before?.origins.join(', ') ?? '' },
    { isOn: set.isOn, origins: set.origins.join(', ') },
    [
      { field: 'isOn', label: 'Shown' },
      { field: 'origins', label: 'Sites' },
    ],
  )
  if (isMade || changes.length > 0) {
    const record = { kind: 'firm', id: firmId }
    await audit(context, firmId, { action: 'firm.calculator-set', record, changes })
  }
  return getFirmCalculator(context)
}

export interface ShownCalculator extends Face {
  firmId: number
  origins: string[]
}

/**
 * Runs something with the calculator of an address, among its firm's rows; with undefined alike where it is off and where there
 * never was one.
 */
export async function withCalculator<T>(
  { db, vault, clock }: { db: Database; vault: Vault; clock: Clock },
  slug: string,
  run: (shown: ShownCalculator | undefined) => Promise<T>,
): Promise<T> {
  const firmId = (await firmOfLink(db, slugHashOf(vault, slug))) ?? systemFirm
  return asFirm(firmId, async () => {
    const found = await findCalculator(db, firmId)
    if (found === undefined || !found.is_on) return run(undefined)
    return run({ firmId, origins: found.origins, ...(await faceOf({ db, clock, firmId })) })
  })
}
