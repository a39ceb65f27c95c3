import { useEffect, useState } from 'react'

/** Whether something has been under way for longer than so many milliseconds. */
export function useOverdue(isUnderWay: boolean, afterMs: number): boolean {
  const [isOverdue, setIsOverdue] = useState(false)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setTimeout(() => setIsOverdue(true), afterMs)
    return () => {
      clearTimeout(timer)
      setIsOverdue(false)
    }
  }, [isUnderWay, afterMs])
  return isOverdue
}
