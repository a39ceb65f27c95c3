import { useState } from 'react'

/** How many of many lines are drawn, and a way to some more: a book's statement has thousands. */
export function useMore(step: number): { most: number; onMore: () => void } {
  const [most, setMost] = useState(step)
  return { most, onMore: () => setMost((now) => now + step) }
}
