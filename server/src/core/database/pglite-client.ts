import { Worker } from 'node:worker_threads'
import type { EmbeddedPlace, WorkerAnswer, WorkerError, WorkerRequest } from './pglite-worker.ts'

export interface EmbeddedClient {
  query(sql: string, parameters: readonly unknown[]): Promise<{ rows: unknown[]; affectedRows: number }>
  /** Runs statements one after the other; they take no parameters and answer nothing. */
  run(statements: string): Promise<void>
  copy(sql: string, data: Uint8Array): Promise<number>
  /** What a statement of COPY … TO '/dev/blob' gives. */
  copyOut(sql: string): Promise<Uint8Array>
  dump(): Promise<Uint8Array>
  /** Where it lies; undefined in memory. */
  readonly folder: string | undefined
  /** Copies its folder as it is between two statements. */
  copyFolder(path: string): Promise<void>
  /** Calls back with what is told on a channel until the function that it answers is called. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => void>
  close(): Promise<void>
}

type Unnumbered<T> = T extends { id: number } ? Omit<T, 'id'> : never

/** A database error with PostgreSQL's own fields, as `pg` gives them. */
export class EmbeddedError extends Error {
  readonly code: string | undefined
  readonly constraint: string | undefined
  readonly table: string | undefined

  constructor(data: WorkerError) {
    super(data.message)
    this.name = 'EmbeddedError'
    this.code = data.code
    this.constraint = data.constraint
    this.table = data.table
  }
}

/**
 * Opens PGlite in a worker thread, so that a long query does not stop the server from answering.
 * `dataDir` undefined: in memory. `dumpPath`: a dump to begin from. `module`: PGlite's WebAssembly where it is compiled
 * already, for a process that opens many.
 */
export async function openEmbedded(options: EmbeddedPlace): Promise<EmbeddedClient> {
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), { workerData: options })
  const waiting = new Map<
    number,
    { resolve: (answer: WorkerAnswer) => void; reject: (error: Error) => void }
  >()
  const listeners = new Map<string, Set<(payload: string) => void>>()
  let nextId = 1
  let ended: Error | undefined

  const end = (error: Error) => {
    ended = error
    for (const one of waiting.values()) one.reject(error)
    waiting.clear()
  }
  worker.on('message', (answer: WorkerAnswer) => {
    if (answer.kind === 'notified') {
      for (const onPayload of listeners.get(answer.channel) ?? []) onPayload(answer.payload)
      return
    }
    const one = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (answer.kind === 'failed') one?.reject(new EmbeddedError(answer.error))
    else one?.resolve(answer)
  })
  worker.on('error', (error: unknown) => end(error instanceof Error ? error : new Error(String(error))))
  worker.on('exit', () => end(new Error('The embedded database has been closed.')))

  const wait = (id: number) =>
    new Promise<WorkerAnswer>((resolve, reject) => {
      if (ended) reject(ended)
      else waiting.set(id, { resolve, reject })
    })
  const ask = (request: Unnumbered<WorkerRequest>): Promise<WorkerAnswer> => {
    const id = nextId++
    const answer = wait(id)
    if (!ended) worker.postMessage({ ...request, id })
    return answer
  }

  await wait(0).catch(async (error: unknown) => {
    // A worker that listens on keeps the process from ending.
    await worker.terminate()
    throw error
  })
  return {
    async query(sql, parameters) {
      const answer = await ask({ kind: 'query', sql, parameters })
      return answer.kind === 'rows' ? answer : { rows: [], affectedRows: 0 }
    },
    async run(statements) {
      await ask({ kind: 'run', sql: statements })
    },
    async copy(sql, data) {
      const answer = await ask({ kind: 'copy', sql, data })
      return answer.kind === 'rows' ? answer.affectedRows : 0
    },
    async copyOut(sql) {
      const answer = await ask({ kind: 'copyOut', sql })
      return answer.kind === 'bytes' ? answer.data : new Uint8Array()
    },
    async dump() {
      const answer = await ask({ kind: 'dump' })
      return answer.kind === 'bytes' ? answer.data : new Uint8Array()
    },
    folder: options.dataDir,
    async copyFolder(path) {
      await ask({ kind: 'copyFolder', path })
    },
    async listen(channel, onPayload) {
      const known = listeners.get(channel)
      const all = known ?? new Set()
      all.add(onPayload)
      listeners.set(channel, all)
      if (known === undefined) await ask({ kind: 'listen', channel })
      return () => all.delete(onPayload)
    },
    async close() {
      if (ended) return
      const exited = new Promise<void>((resolve) => worker.once('exit', () => resolve()))
      await ask({ kind: 'close' })
      await exited
    },
  }
}
