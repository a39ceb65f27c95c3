import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { AppError } from '../app-error.ts'
import { tooMany } from '../security/attempts.ts'
import type { Drawing, DrawingOutcome } from './pdf-worker.ts'

/** What a pool may take, in drawings, threads and milliseconds. */
export interface PoolLimits {
  threads: number
  /** Drawings that wait, of all accounts and of one (those being drawn among these). */
  waiting: number
  ofAccount: number
  longestMs: number
}

/** Draws in threads of its own, so that nobody's request waits for another's document. */
export interface DrawingPool {
  /**
   * The bytes of a drawing, in its turn: an account of which none is being drawn goes before one of which some are.
   * @throws TOO_MANY_ATTEMPTS, UNAVAILABLE where too many wait; an error where the drawing fails or takes too long
   */
  draw(account: string, drawing: Drawing): Promise<Buffer>
  close(): Promise<void>
}

interface Wanted {
  account: string
  drawing: Drawing
  resolve(bytes: Buffer): void
  reject(error: Error): void
}

interface Thread {
  worker: Worker
  current: Wanted | undefined
  timer: NodeJS.Timeout | undefined
}

/** Threads are started when they are first needed, and keep no process from ending while they have nothing to draw. */
export function createDrawingPool(limits: PoolLimits): DrawingPool {
  const threads: Thread[] = []
  const waiting: Wanted[] = []

  const ofAccount = (account: string) => {
    const drawn = threads.filter(({ current }) => current?.account === account).length
    return { drawn, all: drawn + waiting.filter((one) => one.account === account).length }
  }

  const release = (thread: Thread): Wanted | undefined => {
    const { current } = thread
    clearTimeout(thread.timer)
    thread.current = undefined
    return current
  }

  const lose = (thread: Thread, error: Error) => {
    const place = threads.indexOf(thread)
    if (place >= 0) threads.splice(place, 1)
    release(thread)?.reject(error)
    startNext()
  }

  const startThread = (): Thread => {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 512 },
    })
    const thread: Thread = { worker, current: undefined, timer: undefined }
    threads.push(thread)
    worker.on('message', (outcome: DrawingOutcome) => {
      worker.unref()
      const wanted = release(thread)
      if (outcome.kind === 'drawn') wanted?.resolve(Buffer.from(outcome.bytes))
      else wanted?.reject(new Error(outcome.message))
      startNext()
    })
    worker.on('error', (error) => lose(thread, error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', () => lose(thread, new Error('A document took too long to draw.')))
    return thread
  }

  const startNext = () => {
    const idle = threads.find(({ current }) => current === undefined)
    const isFull = idle === undefined && threads.length >= limits.threads
    if (waiting.length === 0 || isFull) return
    const first = waiting.findIndex(({ account }) => ofAccount(account).drawn === 0)
    const [wanted] = waiting.splice(Math.max(0, first), 1)
    if (wanted === undefined) return
    const thread = idle ?? startThread()
    thread.current = wanted
    thread.timer = setTimeout(() => void thread.worker.terminate(), limits.longestMs)
    thread.worker.ref()
    thread.worker.postMessage(wanted.drawing)
  }

  return {
    draw(account, drawing) {
      if (ofAccount(account).all >= limits.ofAccount) {
        throw tooMany('You asked for many documents at once. Please', 5_000)
      }
      if (waiting.length >= limits.waiting) {
        throw new AppError('UNAVAILABLE', 'Many documents are being drawn. Please try again in a minute.', {
          retryAfterSeconds: 60,
        })
      }
      return new Promise((resolve, reject) => {
        waiting.push({ account, drawing, resolve, reject })
        startNext()
      })
    },
    async close() {
      await Promise.all(threads.map(({ worker }) => worker.terminate()))
    },
  }
}

const pool = createDrawingPool({
  threads: Math.max(1, Math.min(2, availableParallelism() - 1)),
  waiting: 60,
  ofAccount: 12,
  longestMs: 30_000,
})

/** The bytes of a document, drawn in a thread beside this one; see `DrawingPool`. */
export function drawBeside(account: string, drawing: Drawing): Promise<Buffer> {
  return pool.draw(account, drawing)
}
