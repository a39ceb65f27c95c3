import { z } from 'zod'

/** The key of each firm at the rail gateway, by the firm's number; 0 is every firm's. */
const railKeys = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((pair) => pair.trim())
      .filter((pair) => pair !== ''),
  )
  .refine((pairs) => pairs.every((pair) => /^(?:\*|[1-9]\d{0,14})=[\x21-\x2b\x2d-\x7e]{1,500}$/.test(pair)))
  .transform(
    (pairs) =>
      new Map(pairs.map((pair) => [Number(pair.split('=')[0]) || 0, pair.slice(pair.indexOf('=') + 1)])),
  )

export const railVariables = {
  RAIL_URL: [
    z.url({ protocol: /^https?$/ }).optional(),
    'the address of a rail gateway, such as https://rail.example.com/v1',
  ],
  RAIL_KEYS: [railKeys, 'firm=key with commas between, such as 7=k-1,9=k-2, or *=key outside production'],
} as const

interface RailValues {
  NODE_ENV?: string
  RAIL_URL?: string | undefined
  RAIL_KEYS?: ReadonlyMap<number, string>
}

/** In production each firm is named, and no key or order travels in clear to another machine. */
export function complainOfRail({ NODE_ENV, RAIL_URL, RAIL_KEYS }: RailValues): string[] {
  if (NODE_ENV !== 'production' || RAIL_URL === undefined) return []
  const { protocol, hostname } = new URL(RAIL_URL)
  const isHere = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
  return [
    ...(protocol === 'https:' || isHere ? [] : ['RAIL_URL must be https in production.']),
    ...(RAIL_KEYS?.has(0) === true ? ['RAIL_KEYS must name each firm in production, not *.'] : []),
  ]
}
