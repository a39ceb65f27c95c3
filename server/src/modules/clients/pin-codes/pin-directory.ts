import { readFileSync } from 'node:fs'
import { indianStates, type PinCodePlace } from '@lakshya/contract'

type Place = Pick<PinCodePlace, 'city' | 'state'>

const places = readPlaces(readFileSync(new URL('./pin-codes.txt', import.meta.url), 'utf8'))

/** Lines of `@State`, and under each the beginnings of its PIN codes with a town, or `-` for none. */
function readPlaces(text: string): ReadonlyMap<string, Place> {
  const found = new Map<string, Place>()
  let state: Place['state'] | undefined
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    if (line.startsWith('@')) {
      state = indianStates.find((name) => name === line.slice(1))
      continue
    }
    const [, beginning, town] = /^([1-9]\d{1,5}) (.+)$/.exec(line) ?? []
    if (state === undefined || beginning === undefined || town === undefined || found.has(beginning))
      throw new Error(`The list of PIN codes has a line that is not read: ${line}`)
    found.set(beginning, { city: town === '-' ? null : town, state })
  }
  return found
}

/** City and state of a PIN code of six digits, by the longest beginning that is known; undefined for none. */
export function findPlace(pincode: string): Place | undefined {
  for (let length = pincode.length; length >= 2; length -= 1) {
    const place = places.get(pincode.slice(0, length))
    if (place !== undefined) return place
  }
  return undefined
}
