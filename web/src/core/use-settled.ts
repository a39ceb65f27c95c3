import { useEffect, useState } from 'react'

/** A value once it has stood for a while: what is typed is asked for when the typing pauses. */
export function useSettled<V>(value: V, delayMs: number): V {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return settled
}
