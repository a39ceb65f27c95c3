import { isIP } from 'node:net'
import { z } from 'zod'

/** `on` is this machine alone, `off` nobody; else addresses and networks, with commas between them. */
export const proxies = z
  .string()
  .default('off')
  .transform((text) => {
    const word = text.toLowerCase()
    if (word === 'off' || word === 'false') return []
    return word === 'on' || word === 'true' ? ['loopback'] : text.split(',').map((peer) => peer.trim())
  })
  .refine((peers) => peers.every((peer) => peer === 'loopback' || isNetwork(peer)))

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return (
    rest.length === 0 && most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  )
}
