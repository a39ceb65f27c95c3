import type { FundFolios } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import type { Database } from '../../../core/database/database.ts'
import { requireClient } from '../../../core/database/require-client.ts'
import { findClientFolios, findFundHouses, replaceChoices } from './goal-folios.repository.ts'
import { houseKey } from './house-key.ts'

interface Place {
  db: Database
  firmId: number
}

/** Where a fund's purchases go: one of the client's folios with its number, or, with nulls, a new one. */
export interface FolioPlace {
  folioId: number | null
  folio: string | null
}

/** Which folios were chosen, by fund code; a fund that is left out has a new one. */
export type ChosenFolios = Readonly<Record<string, number>>

/**
 * The client's folios with the houses of some funds; funds of houses without one are left out.
 * @throws NOT_FOUND alike for a client that does not exist and for another firm's
 */
export async function folioChoices(
  { db, firmId }: Place,
  clientId: number,
  codes: readonly string[],
): Promise<FundFolios[]> {
  await requireClient(db, firmId, clientId)
  return choicesOf({ db, firmId }, clientId, codes)
}

async function choicesOf(
  { db, firmId }: Place,
  clientId: number,
  codes: readonly string[],
): Promise<FundFolios[]> {
  const folios = await findClientFolios(db, firmId, clientId)
  if (folios.length === 0) return []
  const funds = await findFundHouses(db, codes.map(Number))
  return funds.flatMap(({ code, name, house }) => {
    const choices = choicesWith(folios, house)
    return choices.length === 0 ? [] : [{ fundCode: String(code), fundName: name, house, choices }]
  })
}

/** Those of a client's folios that are with a house. */
export function choicesWith(
  folios: Awaited<ReturnType<typeof findClientFolios>>,
  house: string | null,
): FundFolios['choices'] {
  const key = house === null ? undefined : houseKey(house)
  return folios
    .filter((folio) => folio.house_key === key)
    .map(({ id, number, suffix, holder }) => ({
      folioId: id,
      folio: suffix === null ? number : `${number} / ${suffix}`,
      holder,
    }))
}

/**
 * Where the purchases of some funds go, by code, each that the client has folios for.
 * @param pathOf where a refusal stands, by fund code
 * @throws INVALID_INPUT for every folio that is not the client's, or of another fund house
 */
export async function folioPlaces(
  place: Place,
  { clientId, codes }: { clientId: number; codes: readonly string[] },
  chosen: ChosenFolios,
  pathOf: (code: string) => string,
): Promise<Record<string, FolioPlace>> {
  const funds = await choicesOf(place, clientId, codes)
  const found = new Map(
    funds.map(({ fundCode, choices }) => [fundCode, choices.find((one) => one.folioId === chosen[fundCode])]),
  )
  const gone = Object.keys(chosen).filter((code) => found.get(code) === undefined)
  if (gone.length > 0) await refuseGone(place, gone, pathOf)
  return Object.fromEntries(
    [...found].map(([code, choice]) => [
      code,
      { folioId: choice?.folioId ?? null, folio: choice?.folio ?? null },
    ]),
  )
}

async function refuseGone(
  { db }: Place,
  codes: readonly string[],
  pathOf: (code: string) => string,
): Promise<never> {
  const names = new Map((await findFundHouses(db, codes.map(Number))).map(({ code, name }) => [code, name]))
  const details = codes.map((code) => ({
    path: pathOf(code),
    message: `The folio chosen for ${names.get(Number(code)) ?? `fund ${code}`} is no longer on record for this client. Choose another folio, or a new one.`,
  }))
  throw new AppError('INVALID_INPUT', details[0]?.message, { details })
}

/**
 * Keeps where a goal's purchases go, in the place of what was chosen before.
 * @throws what `folioPlaces` does, at `folios`
 */
export async function keepFolios(
  { db, firmId }: Place,
  { goalId, clientId, codes }: { goalId: number; clientId: number; codes: readonly string[] },
  chosen: ChosenFolios,
): Promise<void> {
  await folioPlaces({ db, firmId }, { clientId, codes }, chosen, (code) => `folios.${code}`)
  await replaceChoices(db, { firmId, goalId, clientId }, chosen)
}
