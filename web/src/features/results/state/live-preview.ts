import type { Allocations } from '@lakshya/contract'
import { useSyncExternalStore } from 'react'
import type { PlanContent } from '../../../core/goal/goal-storage.ts'

/** A value outside React's state, so that only those parts of the page that follow it are drawn again. */
export interface LiveStore<T> {
  readonly get: () => T
  readonly set: (value: T) => void
  readonly subscribe: (listener: () => void) => () => void
}

export function createLiveStore<T>(first: T): LiveStore<T> {
  let shown = first
  const listeners = new Set<() => void>()
  return {
    get: () => shown,
    set: (value) => {
      if (Object.is(value, shown)) return
      shown = value
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The value now; the component follows it. */
export function useLive<T>(store: LiveStore<T>): T {
  return useSyncExternalStore(store.subscribe, store.get)
}

/** A plan that is being tried: shown at once, nothing asked of the server yet. */
export interface LivePreview extends PlanContent {
  /** The mix that stays while amount and time change, in percent; undefined for the optimal one. */
  readonly kept: Allocations | undefined
}

/** What is being tried; undefined while nothing is. */
export type PreviewStore = LiveStore<LivePreview | undefined>
