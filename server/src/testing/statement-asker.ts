import { join } from 'node:path'

/** Who wrote a statement. `file` is from server/src on; `name` the function's in it, '' where it has none. */
export interface Asker {
  file: string
  name: string
  isTest: boolean
}

const source = join(import.meta.dirname, '..')
/** What tells of statements or hands them on, and asks for none. */
const telling =
  /^core\/watch\/(?:doings|watched-database)\.ts$|^core\/database\/side-by-side\.ts$|^testing\/statement-/
const ofTests = /^testing\/|\.(?:test|fixture)\.ts$/

/**
 * Who asked for the statement that is told of now: the nearest of our own functions that waits for it. Undefined where none does.
 * Whether a test's hands did it or the product's, called by a request, a job or by the test itself, it tells alike.
 */
export function askerNow(): Asker | undefined {
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 100
  const lines = (new Error().stack ?? '').split('\n')
  Error.stackTraceLimit = stackTraceLimit
  const frames = lines.flatMap((line) => frameOf(line) ?? []).filter(({ file }) => !telling.test(file))
  const [nearest] = frames
  if (nearest === undefined) return undefined
  const named = frames.find(({ file, name }) => file === nearest.file && name !== '')
  return { file: nearest.file, name: named?.name ?? '', isTest: ofTests.test(nearest.file) }
}

function frameOf(line: string): { file: string; name: string } | undefined {
  const from = line.indexOf(source)
  if (from < 0) return undefined
  const file = line.slice(from + source.length + 1).replace(/\?.*$|:\d+:\d+\)?$/g, '')
  const [, called = ''] = /^\s*at (?:async )?(\S+) [[(]/.exec(line) ?? []
  return { file, name: /\w+$/.exec(called)?.[0] ?? '' }
}
