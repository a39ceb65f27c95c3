import { useSyncExternalStore } from 'react'

/** What stands above and below the pictures of a wide screen, in pixels. */
const around = 500
const least = 240
const most = 560

/** As high as leaves everything on one screen. */
export function usePictureHeight(): number {
  return useSyncExternalStore(watch, () => Math.min(most, Math.max(least, window.innerHeight - around)))
}

function watch(onChange: () => void): () => void {
  window.addEventListener('resize', onChange)
  return () => window.removeEventListener('resize', onChange)
}
