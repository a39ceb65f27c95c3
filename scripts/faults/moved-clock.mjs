import { readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

// Loaded before each process of a product under faults (`node --import`): its clock is off by the milliseconds that stand in
// CLOCK_FILE, which is looked at again and again. The database's own clock stays as it is.
if (isMainThread && process.env.CLOCK_FILE !== undefined) {
  const TrueDate = Date
  let offsetMs = 0
  const look = () => {
    try {
      offsetMs = Number(readFileSync(process.env.CLOCK_FILE, 'utf8')) || 0
    } catch {
      // It is being written.
    }
  }
  look()
  setInterval(look, 100).unref()
  class MovedDate extends TrueDate {
    constructor(...given) {
      if (given.length === 0) super(TrueDate.now() + offsetMs)
      else super(...given)
    }
    static now() {
      return TrueDate.now() + offsetMs
    }
  }
  globalThis.Date = MovedDate
}
