import { setImmediate as others } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { AppError } from '../../../core/app-error.ts'
import type { ThreadSays } from './export-thread.ts'
import { type ExportHead, type ReadClient, type ReadExport, refused } from './read-own-export.ts'

/** An export of 120 MB is some ten times as much while it is read, in MB. */
const limits = { maxOldGenerationSizeMb: 2_000 } as const
/** Threads at once: each may take much memory. */
const mostThreads = 1
let threads = 0

/**
 * Reads an export in a thread beside this one, and takes its clients over some at a time: everybody else's requests go on.
 * @throws INVALID_INPUT at `content` with what to do, for whatever is no whole export; UNAVAILABLE while another is read
 */
export async function readBeside(content: string): Promise<ReadExport> {
  if (threads >= mostThreads) {
    const words = 'Another export is being read. Please try again in a minute.'
    throw new AppError('UNAVAILABLE', words, { retryAfterSeconds: 60 })
  }
  threads += 1
  const worker = new Worker(new URL('./export-thread.ts', import.meta.url), {
    workerData: content,
    resourceLimits: limits,
  })
  try {
    return await taken(worker)
  } finally {
    threads -= 1
    await worker.terminate()
  }
}

function taken(worker: Worker): Promise<ReadExport> {
  let head: ExportHead | undefined
  const clients: ReadClient[] = []
  return new Promise((resolve, reject) => {
    worker.on('error', reject)
    worker.on('exit', () => reject(new Error('The reading of an export ended early.')))
    worker.on('message', async (said: ThreadSays) => {
      if (said.kind === 'refused') return reject(refused(said.message))
      if (said.kind === 'head') head = said.head
      else {
        clients.push(...said.clients)
        if (said.isOver && head !== undefined) return resolve({ ...head, clients })
      }
      await others()
      worker.postMessage('next')
    })
  })
}
