import { at } from '../numbers/shared.ts'

/** Nodes by their keys, the least first. */
export interface NodeHeap<T> {
  readonly add: (key: number, node: T) => void
  /** The node with the least key, taken out; undefined where there is none. */
  readonly take: () => T | undefined
  readonly leastKey: () => number
  readonly size: () => number
}

/** An empty heap; without a node the least key is infinite. Example: of keys 2 and 1 the node of 1 is taken first. */
export function nodeHeap<T>(): NodeHeap<T> {
  const items: { readonly key: number; readonly node: T }[] = []
  const isLess = (a: number, b: number) => at(items, a).key < at(items, b).key
  const swap = (a: number, b: number) => {
    const held = at(items, a)
    items[a] = at(items, b)
    items[b] = held
  }
  const sink = () => {
    for (let parent = 0; ; ) {
      let least = parent
      for (const child of [2 * parent + 1, 2 * parent + 2]) {
        if (child < items.length && isLess(child, least)) least = child
      }
      if (least === parent) return
      swap(parent, least)
      parent = least
    }
  }
  return {
    add: (key, node) => {
      items.push({ key, node })
      for (let child = items.length - 1; child > 0; ) {
        const parent = (child - 1) >> 1
        if (!isLess(child, parent)) return
        swap(child, parent)
        child = parent
      }
    },
    take: () => {
      if (items.length === 0) return undefined
      const { node } = at(items, 0)
      const last = items.pop()
      if (last !== undefined && items.length > 0) {
        items[0] = last
        sink()
      }
      return node
    },
    leastKey: () => items[0]?.key ?? Number.POSITIVE_INFINITY,
    size: () => items.length,
  }
}
