/** What the driver says, without a code, of a connection that has ended under a query. */
export const brokenOff = /^(?:Connection terminated|Client has encountered a connection error)/

/** Codes of a database that is too busy or full, is starting or stopping, only reads for now, or is gone. */
const passing =
  /^(?:TIMEOUT|UNAVAILABLE|ECONN\w+|EPIPE|ETIMEDOUT|08\w{3}|53\w{3}|57014|57P\w{2}|58030|25P03|25006)$/

/** Whether the same may be asked again in a while: the database, and not what it was asked, is the reason. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return brokenOff.test(error.message) || ('code' in error && passing.test(String(error.code)))
}
