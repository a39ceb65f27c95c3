import { vi } from 'vitest'

/** Waits until a check holds. */
export const seenSoon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 45_000, interval: 50 })
