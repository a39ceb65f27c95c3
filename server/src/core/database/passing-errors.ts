/** What the driver says, without a code, of a connection that has ended under a query. */
const brokenOff = /^(?:Connection terminated|Client has encountered a connection error)/

/** PostgreSQL: a statement cancelled by its time limit, a transaction that idled too long. */
const tooLong = /^(?:57014|25P03)$/

/** Two who waited for each other, or wrote the same at once: one of them was sent back. */
const sentBack = /^(?:40P01|40001)$/

/**
 * No room on its disk or in its memory, too many connections, a disk that fails; shutting down, crashed, starting up, broken off, or
 * become a standby that only reads; and a pooler that has lost it.
 */
const gone = /^(?:ECONN\w+|EPIPE|ETIMEDOUT|08\w{3}|53\w{3}|57P\w{2}|58030|25006)$/

/** Whether a database has no time or is not there for now, so that the reason is it, and not what it was asked. */
export function passingOf(error: { code?: unknown; message: string }): 'TIMEOUT' | 'UNAVAILABLE' | undefined {
  const code = String(error.code)
  if (tooLong.test(code)) return 'TIMEOUT'
  return gone.test(code) || sentBack.test(code) || brokenOff.test(error.message) ? 'UNAVAILABLE' : undefined
}

/** Whether the same may be asked again in a while; the product's own refusals of that kind count too. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const own = 'code' in error && (error.code === 'TIMEOUT' || error.code === 'UNAVAILABLE')
  return own || passingOf(error) !== undefined
}
