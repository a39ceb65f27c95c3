import { foldText } from '@lakshya/contract'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { listFunds } from '../../market/index.ts'
import { isOfHouse } from '../tools/fund-tools.ts'
import { findCalled, findFamiliesCalled } from './people.repository.ts'

/** Whom or what a name may stand for. */
export interface Named {
  kind: 'client' | 'family' | 'fund' | 'house'
  /** Of a client, a family or a fund its id, of a house the words. */
  id: number | string
  name: string
  detail: string
}

type Place = Pick<AdviserContext, 'db' | 'firmId'>

/** So many are offered where a name stands for several. */
export const mostChoices = 8

/** Names that hold every word whole go before those where one only begins so. */
function nearest<R extends { folded: string }>(rows: readonly R[], words: readonly string[]): R[] {
  const whole = rows.filter(({ folded }) => {
    const own = foldText(folded).split(/[^\p{L}\p{M}\d]+/u)
    return words.every((word) => own.includes(word))
  })
  return whole.length > 0 ? whole : [...rows]
}

async function clientsCalled({ db, firmId }: Place, words: readonly string[]): Promise<Named[]> {
  return nearest(await findCalled(db, firmId, words), words).map(({ id, name, phone }) => ({
    kind: 'client',
    id,
    name,
    detail: phone === null ? '' : `mobile ends ${phone.slice(-4)}`,
  }))
}

async function familiesCalled({ db, firmId }: Place, words: readonly string[]): Promise<Named[]> {
  return nearest(await findFamiliesCalled(db, firmId, words), words).map(({ id, name }) => ({
    kind: 'family',
    id,
    name,
    detail: 'family',
  }))
}

const singular = (words: readonly string[]) => words.map((word) => word.replace(/(?<=.{2})s$/, ''))

/**
 * Whom some words may stand for: clients, and families where one is asked for, a plural is, or nobody is called so; else a
 * fund of the shelf or a fund house. One or two letters are nobody's name.
 */
export async function namedBy(place: Place, words: readonly string[], isFamily: boolean): Promise<Named[]> {
  if (words.length === 0 || words.every((word) => word.length < 3)) return []
  const isPlural = words.at(-1)?.endsWith('s') === true
  const ones = singular(words)
  if (isFamily || isPlural) {
    const families = [
      ...(await familiesCalled(place, words)),
      ...(isPlural ? await familiesCalled(place, ones) : []),
    ]
    if (families.length > 0) return families
  }
  const clients = await clientsCalled(place, words)
  if (clients.length > 0) return clients
  const families = await familiesCalled(place, words)
  if (families.length > 0) return families
  const others = isPlural ? await clientsCalled(place, ones) : []
  return others.length > 0 ? others : fundsCalled(place, words)
}

async function fundsCalled({ db, firmId }: Place, words: readonly string[]): Promise<Named[]> {
  const shelf = await listFunds(db, firmId)
  const house = words.join(' ')
  const ofHouse = shelf.filter(({ name }) => isOfHouse({ house: '', name }, house))
  if (ofHouse.length > 0) return [{ kind: 'house', id: house, name: house, detail: 'fund house' }]
  return fundsNamed({ db, firmId }, words)
}

/** Funds of the shelf whose name has every one of some words. */
export async function fundsNamed({ db, firmId }: Place, words: readonly string[]): Promise<Named[]> {
  return (await listFunds(db, firmId))
    .filter(({ name }) => {
      const own = foldText(name).split(/[^\p{L}\p{M}\d]+/u)
      return words.every((word) => own.includes(word))
    })
    .map(({ code, name }) => ({ kind: 'fund', id: code, name, detail: 'fund' }))
}
