const attempts = 3
const firstDelayMs = 2000

/** Whether a failed history call is made again: three times at most, and never where the request itself is refused. */
export function shouldRetryHistory(failureCount: number, status: number | undefined): boolean {
  const isRefused = status !== undefined && status >= 400 && status < 500
  return !isRefused && failureCount < attempts
}

/** Milliseconds before the next attempt: 2 s, 4 s, 8 s. `failureCount` begins at 0, as TanStack Query counts. */
export function historyRetryDelay(failureCount: number): number {
  return firstDelayMs * 2 ** failureCount
}
