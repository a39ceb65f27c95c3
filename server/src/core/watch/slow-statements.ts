import type { FastifyBaseLogger } from 'fastify'
import { watch } from './doings.ts'

/** Longer texts are cut: a statement with a thousand places says no more than one with ten. */
const mostLetters = 2_000

/**
 * Writes statements to the log that took so many milliseconds or more, with what asked for them and without their values.
 * @returns the function that ends it
 */
export function logSlowStatements(logger: FastifyBaseLogger, fromMs: number): () => void {
  return watch({
    statement({ text, ms, isFailed }, doing) {
      if (ms < fromMs) return
      const asker = doing === undefined ? {} : { [doing.kind]: doing.name }
      const statement = text.replace(/\s+/g, ' ').slice(0, mostLetters)
      logger.warn({ ms: Math.round(ms), ...asker, isFailed, statement }, 'A statement was slow')
    },
  })
}
