import { useEffect } from 'react'

/** Shows the panel that the address names once it has its content: what stands above it has moved it meanwhile. */
export function useHashJump(id: string, isReady: boolean): void {
  useEffect(() => {
    if (!isReady || window.location.hash !== `#${id}`) return
    document.getElementById(id)?.scrollIntoView()
  }, [id, isReady])
}
