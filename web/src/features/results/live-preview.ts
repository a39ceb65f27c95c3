import type { Allocations } from '@lakshya/contract'
import { useSyncExternalStore } from 'react'
import type { PlanContent } from '../../core/goal-storage.ts'

/** A plan that is being tried: shown at once, nothing asked of the server yet. */
export interface LivePreview extends PlanContent {
  /** The mix that stays while amount and time change, in percent; undefined for the optimal one. */
  readonly kept: Allocations | undefined
}

/** Holds what is being tried, so that only those parts of the page that follow it are drawn again. */
export interface PreviewStore {
  readonly get: () => LivePreview | undefined
  readonly set: (preview: LivePreview | undefined) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createPreviewStore(): PreviewStore {
  let shown: LivePreview | undefined
  const listeners = new Set<() => void>()
  return {
    get: () => shown,
    set: (preview) => {
      shown = preview
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What is being tried now. */
export function usePreview(previews: PreviewStore): LivePreview | undefined {
  return useSyncExternalStore(previews.subscribe, previews.get)
}
