import { useEffect, useState } from 'react'

/** A value once it has stood for so many milliseconds; undefined until then the first time. */
export function useSettled<T>(value: T, afterMs: number): T | undefined {
  const [settled, setSettled] = useState<T>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), afterMs)
    return () => clearTimeout(timer)
  }, [value, afterMs])
  return settled
}
