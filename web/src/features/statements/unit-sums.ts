const decimals = 6

/** Units as a whole number of millionths; undefined for what is no number. */
function millionths(units: string): bigint | undefined {
  const [, sign, whole, part = ''] = /^(-?)(\d+)(?:\.(\d{1,6}))?$/.exec(units) ?? []
  if (whole === undefined) return undefined
  const value = BigInt(whole + part.padEnd(decimals, '0'))
  return sign === '-' ? -value : value
}

/** The exact sum of units as text; undefined where one is no number. */
export function addUnits(a: string, b: string): string | undefined {
  const [first, second] = [millionths(a), millionths(b)]
  if (first === undefined || second === undefined) return undefined
  const sum = first + second
  const digits = String(sum < 0n ? -sum : sum).padStart(decimals + 1, '0')
  const part = digits.slice(-decimals)
  const shown = part.endsWith('000') ? part.slice(0, 3) : part.replace(/0+$/, '')
  return `${sum < 0n ? '-' : ''}${digits.slice(0, -decimals)}.${shown}`
}
