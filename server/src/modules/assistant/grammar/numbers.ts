/** A number that was read, and how many words it took. */
interface ReadNumber {
  value: number
  length: number
}

const units: Readonly<Record<string, number>> = {
  hundred: 100,
  k: 1_000,
  thousand: 1_000,
  thousands: 1_000,
  l: 100_000,
  lac: 100_000,
  lacs: 100_000,
  lakh: 100_000,
  lakhs: 100_000,
  cr: 10_000_000,
  crs: 10_000_000,
  crore: 10_000_000,
  crores: 10_000_000,
  m: 1_000_000,
  million: 1_000_000,
}

const small: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  fifty: 50,
  half: 0.5,
}

/** A plain number at a place: digits, or a small one in letters. */
export function readNumber(words: readonly string[], at: number): ReadNumber | undefined {
  const word = words[at] ?? ''
  if (/^\d+(?:\.\d+)?$/.test(word)) return { value: Number(word), length: 1 }
  const value = small[word]
  return value === undefined ? undefined : { value, length: 1 }
}

/**
 * Rupees at a place, in Indian words: '10 lakh', '1 crore 20 lakh', 'rupees 50000', '50 k'. A bare number is rupees from
 * 1,000 on.
 */
export function readRupees(words: readonly string[], at: number): ReadNumber | undefined {
  const hasSign = words[at] === 'rupees'
  let place = hasSign ? at + 1 : at
  let value = 0
  let isMarked = hasSign
  let before = Infinity
  while (true) {
    const number = readNumber(words, place)
    const unit = units[words[place + (number?.length ?? 0)] ?? '']
    if (number === undefined || (unit ?? 1) >= before) break
    if (unit === undefined && value > 0) break
    value += number.value * (unit ?? 1)
    isMarked ||= unit !== undefined
    place += number.length + (unit === undefined ? 0 : 1)
    before = unit ?? 1
    if (unit === undefined) break
  }
  if (place === (hasSign ? at + 1 : at)) return undefined
  if (words[place] === 'rupees') {
    isMarked = true
    place++
  }
  if (!isMarked && value < 1_000) return undefined
  return { value: Math.round(value * 100) / 100, length: place - at }
}
