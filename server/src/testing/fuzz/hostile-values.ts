import type { RandomSource } from './random-source.ts'

/** What nobody means to send, and somebody will. */
const leaves: readonly unknown[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '💥'.repeat(40),
  'x'.repeat(20_000),
  '<script>alert(1)</script>',
  "' or 1=1 --",
  '../../etc/passwd',
  '%00',
  '=cmd()',
  'NaN',
  'Infinity',
  '1e400',
  '-0',
  '٣',
  '2026-02-30',
  '0000-00-00',
  '99999-01-01',
  '9007199254740993',
  '__proto__',
  'constructor',
  -1,
  0,
  1.5,
  0.1,
  1e-320,
  1e308,
  2 ** 53,
  -2_147_483_649,
  true,
  null,
  [],
  {},
  [[[[[]]]]],
  { length: 1e9 },
]

/** Something else in one place of a value: another leaf, a missing part, one that is there twice, one too many. */
export function spoiled(value: unknown, random: RandomSource): unknown {
  if (typeof value !== 'object' || value === null || random.next() < 0.15) return random.pick(leaves)
  if (Array.isArray(value)) {
    const way = random.whole(4)
    if (value.length === 0 || way === 0) return [...value, random.pick(leaves)]
    if (way === 1) return [...value, ...value]
    const place = random.whole(value.length)
    return value.map((part, k) => (k === place ? spoiled(part, random) : part))
  }
  const entries = Object.entries(value)
  const way = random.whole(5)
  if (entries.length === 0 || way === 0) return { ...value, [random.pick(['__proto__', 'extra', ''])]: 1 }
  const [key, part] = random.pick(entries)
  if (way === 1) return Object.fromEntries(entries.filter(([name]) => name !== key))
  return { ...value, [key]: spoiled(part, random) }
}

/** A body that has nothing to do with any route. */
export function foreignValue(random: RandomSource, depth = 0): unknown {
  if (depth > 4 || random.next() < 0.5) return random.pick(leaves)
  if (random.next() < 0.5)
    return Array.from({ length: random.whole(4) }, () => foreignValue(random, depth + 1))
  return Object.fromEntries(
    Array.from({ length: random.whole(4) }, (_, k) => [`key${k}`, foreignValue(random, depth + 1)]),
  )
}
