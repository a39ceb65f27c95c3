const bare = (text: string) => text.replace(/[\s-]/g, '').toUpperCase()

/**
 * Which digits of two account numbers differ, in the words of the specification and then by their places; undefined where
 * they are the same, or one of them is not typed yet.
 */
export function accountDifference(number: string, confirmation: string): string | undefined {
  const [one, other] = [bare(number), bare(confirmation)]
  if (one === '' || other === '' || one === other) return undefined
  return `Account numbers do not match. ${placesOf(one, other)}`
}

function placesOf(one: string, other: string): string {
  if (one.length !== other.length) {
    const same = [...one].findIndex((digit, at) => digit !== other[at])
    const from = same === -1 ? one.length : same
    return `The first has ${one.length} digits, the second ${other.length}; they part at digit ${from + 1}.`
  }
  const places = [...one].flatMap((digit, at) => (digit === other[at] ? [] : [at]))
  const [first = 0] = places
  const last = places.at(-1) ?? first
  const count = last - first + 1
  if (count > 4) return `${places.length} digits differ, the first is digit ${first + 1}.`
  const [was, is] = [one.slice(first, last + 1), other.slice(first, last + 1)]
  if (last === one.length - 1 && count > 1) return `The last ${words[count]} digits differ: ${was} and ${is}.`
  return count === 1
    ? `Digit ${first + 1} differs: ${was} and ${is}.`
    : `Digits ${first + 1} to ${last + 1} differ: ${was} and ${is}.`
}

const words = ['no', 'one', 'two', 'three', 'four'] as const
