/**
 * Takes so many bytes at a time of what comes in pieces of any size.
 * @returns fewer at the end alone
 */
export function takeExactly(source: AsyncIterator<Buffer>): (length: number) => Promise<Buffer> {
  let held: Buffer[] = []
  let heldLength = 0
  return async (length) => {
    while (heldLength < length) {
      const { value, done } = await source.next()
      if (done === true) break
      held.push(value)
      heldLength += value.length
    }
    const all = held.length === 1 ? (held[0] ?? Buffer.alloc(0)) : Buffer.concat(held)
    const rest = all.subarray(length)
    held = rest.length === 0 ? [] : [rest]
    heldLength = rest.length
    return all.subarray(0, length)
  }
}
