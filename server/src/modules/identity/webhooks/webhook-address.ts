import { isIP } from 'node:net'
import {
  hostOf,
  isReachable,
  reachableLookup,
  UnreachableAddress,
} from '../../../core/hooks/public-address.ts'
import type { Config } from '../../../core/process/config.ts'
import { refusedAt } from '../../../core/refused-at.ts'

/** In production webhooks go to the internet alone; where the product is tried out, to this machine too. */
export function reachableFrom({ environment }: Pick<Config, 'environment'>) {
  return { isThisMachine: environment !== 'production' }
}

/**
 * The address as it will be called. Outside of any transaction, as it looks a name up.
 * @throws INVALID_INPUT at `address` for what is no https address of the internet
 */
export async function readWebhookAddress(text: string, config: Pick<Config, 'environment'>): Promise<string> {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw refusedAt('address', 'Enter an address such as https://example.com/lakshya.')
  }
  if (url.username !== '' || url.password !== '') {
    throw refusedAt('address', 'Leave user and password out: messages are signed.')
  }
  const reachable = reachableFrom(config)
  const addresses = await addressesOf(hostOf(url), reachable)
  if (!addresses.every((address) => isReachable(address, reachable))) throw ofPrivateNetwork()
  const isLocal = addresses.every((address) => !isReachable(address, { isThisMachine: false }))
  if (url.protocol === 'http:' && !isLocal)
    throw refusedAt('address', 'The address must begin with https://.')
  url.hash = ''
  return url.href
}

/** What a host stands for. @throws INVALID_INPUT where it stands for nothing, or for what may not be sent to */
async function addressesOf(host: string, reachable: { isThisMachine: boolean }): Promise<string[]> {
  if (isIP(host) !== 0) return [host]
  const { promise, resolve } = Promise.withResolvers<string[] | Error>()
  reachableLookup(reachable)(host, { all: true }, (error, found) => {
    if (error !== null) return resolve(error)
    resolve(Array.isArray(found) ? found.map(({ address }) => address) : [found])
  })
  const found = await promise
  if (Array.isArray(found)) return found
  if (found instanceof UnreachableAddress) throw ofPrivateNetwork()
  throw refusedAt('address', `The name ${host} could not be looked up. Is it written right?`)
}

function ofPrivateNetwork() {
  return refusedAt('address', 'The address is one of a private network. Enter one of the internet.')
}
