import { type ReactNode, startTransition, useEffect, useState } from 'react'

interface InTurnProps {
  /** Stands there until then, as high as what comes. */
  fallback: ReactNode
  children: ReactNode
}

/**
 * A part of a long page that is drawn once what stands above it is: one after the other, when the browser has nothing else
 * to do, and in pieces, so that presses in between are answered at once.
 */
export function InTurn({ fallback, children }: InTurnProps) {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => waitInTurn(() => startTransition(() => setIsDue(true))), [])
  return isDue ? children : fallback
}

let last: Promise<void> = Promise.resolve()
/** A busy page draws its parts all the same. */
const longestMs = 300

/** Acts once all that came before has, and the browser is idle. @returns what takes it back */
function waitInTurn(act: () => void): () => void {
  let isOver = false
  last = last.then(idle).then(() => {
    if (!isOver) act()
  })
  return () => {
    isOver = true
  }
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: longestMs })
    else setTimeout(resolve, 0)
  })
}
