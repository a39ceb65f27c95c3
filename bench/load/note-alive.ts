/** Loaded by a server before itself: collects everything now and then, and notes in ALIVE_FOLDER how many MB are alive. */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

const everyMs = 10_000
const folder = process.env.ALIVE_FOLDER

if (isMainThread && folder !== undefined) {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  setInterval(() => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    appendFileSync(join(folder, String(process.pid)), `${(heapUsed + external) / 1_048_576}\n`)
  }, everyMs).unref()
}
