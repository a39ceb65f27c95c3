import { lookup as lookUp } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { isLoopback } from '../http/client-address.ts'

/** What is reached: the internet alone, or this machine too where the product is tried out. */
export interface Reachable {
  isThisMachine: boolean
}

/** Networks of IPv4 that are somebody's own, special or nobody's (IANA's register of special-purpose addresses). */
const ownNetworks = new BlockList()
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [address = '', bits] = network.split('/')
  ownNetworks.addSubnet(address, Number(bits), 'ipv4')
}

/** Of IPv6 the internet is 2000::/3, without what stands for an IPv4 address, for examples, or for protocols. */
const internet = new BlockList()
internet.addSubnet('2000::', 3, 'ipv6')
const notInternet = new BlockList()
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notInternet.addSubnet(address, bits, 'ipv6')

/** Whether an address may be sent to: one of the internet, or of this machine where that is let. */
export function isReachable(address: string, { isThisMachine }: Reachable): boolean {
  if (isLoopback(address)) return isThisMachine
  if (isIP(address) === 4) return !ownNetworks.check(address, 'ipv4')
  if (isIP(address) !== 6 || address.includes('%')) return false
  return internet.check(address, 'ipv6') && !notInternet.check(address, 'ipv6')
}

/** A name stands for an address that may not be sent to. */
export class UnreachableAddress extends Error {
  constructor() {
    super('The address is one of a private network.')
    this.name = 'UnreachableAddress'
  }
}

/**
 * Looks a name up for a connection, which then goes to what was found and looked at, and not to what the name stands for a moment
 * later. One address that may not be sent to spoils all of them.
 */
export function reachableLookup(reachable: Reachable): LookupFunction {
  return (name, options, answer) => {
    lookUp(name, { ...options, all: true }, (error, found) => {
      const [first] = found ?? []
      if (error !== null || first === undefined) return answer(error ?? new UnreachableAddress(), '')
      if (!found.every(({ address }) => isReachable(address, reachable)))
        return answer(new UnreachableAddress(), '')
      if (options.all === true) return answer(null, found)
      return answer(null, first.address, first.family)
    })
  }
}

/** The host of an address without the brackets of IPv6. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '')
}
