import { BlockList, isIP } from 'node:net'

/**
 * What a limit counts an address by: an IPv4 address itself, in whichever way it is written, and of an IPv6 address the
 * network of 64 bits, as its holder has all 2^64 addresses of that.
 */
export function networkOf(address: string): string {
  const plain = address.split('%')[0] ?? ''
  const mapped = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(plain)?.[1]
  if (mapped !== undefined) return mapped
  if (isIP(plain) !== 6) return plain
  // A URL writes the address in one form, an IPv4 tail as two groups.
  const written = new URL(`http://[${plain}]`).hostname.slice(1, -1)
  const [head = '', tail] = written.split('::')
  const groupsOf = (text: string | undefined) => (text === undefined || text === '' ? [] : text.split(':'))
  const [first, last] = [groupsOf(head), groupsOf(tail)]
  if (first.length === 0 && last.length === 3 && last[0] === 'ffff') return ipv4Of(last.slice(1))
  const missing = Array<string>(8 - first.length - last.length).fill('0')
  const groups = tail === undefined ? first : [...first, ...missing, ...last]
  return `${groups.slice(0, 4).join(':')}::/64`
}

function ipv4Of(groups: readonly string[]): string {
  return groups
    .map((group) => Number.parseInt(group, 16))
    .flatMap((value) => [value >> 8, value & 255])
    .join('.')
}

/** Whether an address is this machine's own. */
export function isLoopback(address: string): boolean {
  return address === '::1' || /^(?:::ffff:)?127\./.test(address)
}

/**
 * Who may say in forwarded headers who called: the peers named, `loopback` for this machine.
 * @param peers addresses and networks such as `10.0.0.0/8`
 */
export function trusting(peers: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const peer of peers) {
    const [address = '', bits] = peer.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (peer === 'loopback') continue
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  const isLocalTrusted = peers.includes('loopback')
  return (address) => {
    const plain = plainAddress(address)
    const family = isIP(plain)
    if (isLocalTrusted && isLoopback(plain)) return true
    return family !== 0 && list.check(plain, family === 6 ? 'ipv6' : 'ipv4')
  }
}

/** An IPv4 address as itself, an IPv6 address without the interface it came in by. */
function plainAddress(address: string): string {
  const plain = address.split('%')[0] ?? ''
  return plain.replace(/^::ffff:(?=\d{1,3}\.)/i, '')
}
