/** What a comparison found: where, and both sides. */
export interface Mismatch {
  place: string
  text: string
}

/** How fields are compared, by name or by place ('folios.schemes.nav'); others are compared as they are. */
export interface Rules {
  /** Read as numbers: '12.5' is '12.50'. */
  numeric: ReadonlySet<string>
  /** In whatever letters. */
  caseless: ReadonlySet<string>
  /** Given for reading, or not in the files. */
  ignored: ReadonlySet<string>
  /** Fields that stand on both sides or on neither. */
  optional: readonly string[]
  /** By what the entries of a list are found, where their order says nothing. */
  keys: Readonly<Record<string, readonly string[]>>
  /** Lists in an order that their files do not tell: both are compared as these fields sort them. */
  sorted?: Readonly<Record<string, readonly string[]>>
}

type Fields = Record<string, unknown>

/** Where `found` is not `expected`, field by field; a field that `found` does not know is one of them. */
export function compare(expected: unknown, found: unknown, rules: Rules, place = ''): Mismatch[] {
  if (Array.isArray(expected)) return compareLists(expected, found, rules, place)
  if (isFields(expected)) {
    if (!isFields(found)) return [{ place, text: `expected ${shown(expected)}, found ${shown(found)}` }]
    return compareFields(expected, found, rules, place)
  }
  return isSame(expected, found, rules, place)
    ? []
    : [{ place, text: `expected ${shown(expected)}, found ${shown(found)}` }]
}

function isSame(expected: unknown, found: unknown, rules: Rules, place: string): boolean {
  if (isNamed(rules.numeric, place)) return isSameNumber(expected, found)
  if (isNamed(rules.caseless, place)) return String(expected).toLowerCase() === String(found).toLowerCase()
  return expected === found
}

/** By its name, or by its place without the entries' keys. */
function isNamed(names: ReadonlySet<string>, place: string): boolean {
  const bare = place.replace(/\[[^\]]*\]/g, '')
  return names.has(bare) || names.has(bare.split('.').at(-1) ?? '')
}

function compareFields(expected: Fields, found: Fields, rules: Rules, place: string): Mismatch[] {
  const names = [...Object.keys(expected), ...rules.optional.filter((name) => name in found)]
  return [...new Set(names)].flatMap((name) => {
    const inner = place === '' ? name : `${place}.${name}`
    if (isNamed(rules.ignored, inner)) return []
    const value = expected[name]
    if (name in found) return compare(value, found[name], rules, inner)
    return [{ place: inner, text: `unknown or absent field, expected ${shown(value)}` }]
  })
}

function compareLists(expected: readonly unknown[], found: unknown, rules: Rules, place: string): Mismatch[] {
  if (!Array.isArray(found)) return [{ place, text: `expected a list, found ${shown(found)}` }]
  const order = rules.sorted?.[place.replace(/\[[^\]]*\]/g, '')]
  if (order !== undefined) {
    const sort = (entries: readonly unknown[]) =>
      entries.toSorted((a, b) => (sortKey(a, order) < sortKey(b, order) ? -1 : 1))
    const { sorted: _, ...plain } = rules
    return compareLists(sort(expected), sort(found), plain, place)
  }
  const list: readonly unknown[] = found
  const count =
    expected.length === list.length
      ? []
      : [{ place, text: `expected ${expected.length} entries, found ${list.length}` }]
  const keys = rules.keys[place.replace(/\[[^\]]*\]/g, '')]
  const inner = expected.flatMap((entry, i) => {
    const key = keys === undefined || !isFields(entry) ? String(i) : keyOf(entry, keys)
    const other = keys === undefined ? list[i] : list.find((one) => isFields(one) && keyOf(one, keys) === key)
    return other === undefined
      ? [{ place: `${place}[${key}]`, text: 'is absent' }]
      : compare(entry, other, rules, `${place}[${key}]`)
  })
  return [...count, ...inner]
}

function sortKey(entry: unknown, fields: readonly string[]): string {
  return isFields(entry) ? keyOf(entry, fields) : ''
}

function keyOf(entry: Fields, keys: readonly string[]): string {
  return keys.map((key) => String(entry[key]).toLowerCase()).join(' ')
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isSameNumber(a: unknown, b: unknown): boolean {
  return a === null || b === null ? a === b : Number(a) === Number(b)
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 120)
}
