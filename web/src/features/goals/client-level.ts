import type { ClientDetail } from '@lakshya/contract'
import { levelsBolder } from '@lakshya/engine'
import { clientLevelOf } from '../../core/goal/client-level.ts'

/** The level that a form begins with where the client's own is no more cautious. */
export const usualLevel = 9

type Appetite = Pick<ClientDetail, 'riskAppetite'> | undefined

/** A client's own level on the goal's scale of 0-15; undefined where no appetite is on record. */
export function clientLevel(client: Appetite): number | undefined {
  if (client === undefined || client.riskAppetite === null) return undefined
  return clientLevelOf(client)
}

/**
 * The same on a step of the slider: never bolder than the client's own.
 *
 * Example: an appetite of 5 is level 7.5, and 8 on the slider.
 */
export function wholeClientLevel(client: Appetite): number | undefined {
  const own = clientLevel(client)
  // In tenths, as levels are compared: what binary fractions add must not make 3 a 4.
  return own === undefined ? undefined : Math.ceil(Math.round(own * 10) / 10)
}

/** The level that the form begins with: the usual one, or the client's own where that is more cautious. */
export function levelToBegin(client: Appetite): number {
  return Math.max(usualLevel, wholeClientLevel(client) ?? usualLevel)
}

/** By how many levels a plan is bolder than the client's own level; 0 where it is not, or none is on record. */
export function levelsAbove(level: number, client: Appetite): number {
  const own = clientLevel(client)
  return own === undefined ? 0 : levelsBolder({ level, isBolder: false }, own)
}
