import { isMainThread } from 'node:worker_threads'

/**
 * Loaded before a server under test (`node --import`): its clock is another by CLOCK_OFFSET_MS, and the test moves it
 * on by messages. The database's own clock stays as it is.
 */
if (isMainThread) {
  const TrueDate = Date
  let offsetMs = Number(process.env.CLOCK_OFFSET_MS ?? '0')
  class MovedDate extends TrueDate {
    constructor(...given: [] | [number | string | Date]) {
      if (given.length === 0) super(TrueDate.now() + offsetMs)
      else super(...(given as [number]))
    }
    static override now(): number {
      return TrueDate.now() + offsetMs
    }
  }
  globalThis.Date = MovedDate as DateConstructor
  process.on('message', (message: { offsetMs: number }) => {
    offsetMs = message.offsetMs
  })
  process.channel?.unref()
}
