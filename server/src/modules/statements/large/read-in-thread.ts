import { Worker } from 'node:worker_threads'
import type { Refusal } from '../reading/reading.ts'
import type { FilesToRead, ReadingHost } from './read-parts.ts'
import type { ThreadAsks, ThreadSays } from './reading-thread.ts'

/** The thread's own memory, in MB: rows lie packed outside of it. */
const limits = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 } as const

/** Reads files in a thread of its own, which asks `host` for what it has not; ends it when `signal` says so. */
export async function readInThread(
  files: FilesToRead,
  host: ReadingHost,
  signal: AbortSignal,
): Promise<{ digest: string } | Refusal> {
  const worker = new Worker(new URL('./reading-thread.ts', import.meta.url), {
    workerData: files,
    resourceLimits: limits,
  })
  const end = () => void worker.terminate()
  signal.addEventListener('abort', end, { once: true })
  try {
    return await new Promise((resolve, reject) => {
      worker.on('error', reject)
      worker.on('exit', () => reject(new Error('The reading of a file ended early.')))
      worker.on('message', (said: ThreadSays) => {
        if (said.kind === 'over') resolve(said.outcome)
        else if (said.kind === 'progress') host.progress(said.rows)
        else {
          answerOf(host, said).then((value) => worker.postMessage({ id: said.id, value }), reject)
        }
      })
    })
  } finally {
    signal.removeEventListener('abort', end)
    await worker.terminate()
  }
}

function answerOf(host: ReadingHost, asked: ThreadAsks): Promise<unknown> {
  if (asked.kind === 'piece') return host.piece(asked.file, asked.place)
  if (asked.kind === 'known') return host.known(asked.schemes)
  return host.part(asked.content, asked.rows)
}
