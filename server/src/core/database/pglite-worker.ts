import { constants, cpSync, readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { embeddedParsers } from './type-parsers.ts'

/** What `openEmbedded` opens. */
export interface EmbeddedPlace {
  dataDir?: string
  dumpPath?: string
  module?: WebAssembly.Module
}

/** What the main thread asks of the embedded database, answered in order. */
export type WorkerRequest =
  | { id: number; kind: 'query'; sql: string; parameters: readonly unknown[] }
  | { id: number; kind: 'run'; sql: string }
  | { id: number; kind: 'copy'; sql: string; data: Uint8Array }
  | { id: number; kind: 'copyOut'; sql: string }
  | { id: number; kind: 'dump' }
  | { id: number; kind: 'copyFolder'; path: string }
  | { id: number; kind: 'listen'; channel: string }
  | { id: number; kind: 'close' }

export type WorkerAnswer =
  | { id: number; kind: 'rows'; rows: unknown[]; affectedRows: number }
  | { id: number; kind: 'bytes'; data: Uint8Array }
  | { id: number; kind: 'failed'; error: WorkerError }
  /** Not an answer: what was told on a channel, once its transaction is committed. */
  | { id: -1; kind: 'notified'; channel: string; payload: string }

/** Errors lose their own fields on the way between threads, so they travel as data. */
export interface WorkerError {
  message: string
  code: string | undefined
  constraint: string | undefined
  table: string | undefined
}

const { dataDir, dumpPath, module } = workerData as EmbeddedPlace
const port = parentPort
if (port === null) throw new Error('pglite-worker.ts runs in a worker thread only')

/**
 * Of a database in memory: what PostgreSQL clears at the start and adds to its log in advance takes longer than all else of opening
 * one, and no such database is large. Log segments of 1 MB are what a first one begins with, and its dump goes on with.
 */
const inMemory = {
  initDbStartParams: ['--wal-segsize=1'],
  startParams: [
    ...PGlite.defaultStartParams,
    ...['shared_buffers=16MB', 'wal_init_zero=off', 'wal_recycle=off'].flatMap((setting) => ['-c', setting]),
  ],
}

const opened = PGlite.create({
  ...(dataDir === undefined ? inMemory : { dataDir }),
  ...(dumpPath === undefined ? {} : { loadDataDir: new Blob([readFileSync(dumpPath)]) }),
  ...(module === undefined ? {} : { pgliteWasmModule: module }),
  parsers: embeddedParsers,
})

let queue: Promise<void> = opened.then(
  () => port.postMessage({ id: 0, kind: 'rows', rows: [], affectedRows: 0 } satisfies WorkerAnswer),
  (error: unknown) =>
    port.postMessage({ id: 0, kind: 'failed', error: asData(error) } satisfies WorkerAnswer),
)

port.on('message', (request: WorkerRequest) => {
  queue = queue.then(async () => {
    const answer = await run(request).catch(
      (error: unknown): WorkerAnswer => ({ id: request.id, kind: 'failed', error: asData(error) }),
    )
    port.postMessage(answer)
    if (request.kind === 'close') port.close()
  })
})

async function run(request: WorkerRequest): Promise<WorkerAnswer> {
  const db = await opened
  if (request.kind === 'query') {
    const result = await db.query(request.sql, [...request.parameters])
    return { id: request.id, kind: 'rows', rows: result.rows, affectedRows: result.affectedRows ?? 0 }
  }
  if (request.kind === 'run') {
    await db.exec(request.sql)
    return { id: request.id, kind: 'rows', rows: [], affectedRows: 0 }
  }
  if (request.kind === 'copy') {
    const blob = new Blob([request.data as Uint8Array<ArrayBuffer>])
    const result = await db.query(request.sql, [], { blob })
    return { id: request.id, kind: 'rows', rows: [], affectedRows: result.affectedRows ?? 0 }
  }
  if (request.kind === 'copyOut') {
    const { blob } = await db.query(request.sql)
    return { id: request.id, kind: 'bytes', data: new Uint8Array((await blob?.arrayBuffer()) ?? []) }
  }
  if (request.kind === 'dump') {
    const file = await db.dumpDataDir('none')
    return { id: request.id, kind: 'bytes', data: new Uint8Array(await file.arrayBuffer()) }
  }
  if (request.kind === 'copyFolder') {
    if (dataDir === undefined) throw new Error('A database in memory has no folder to copy.')
    // Nothing else is asked of the database until this has ended: the copy is of one instant.
    await db.exec('checkpoint')
    cpSync(dataDir, request.path, { recursive: true, mode: constants.COPYFILE_FICLONE })
    return { id: request.id, kind: 'rows', rows: [], affectedRows: 0 }
  }
  if (request.kind === 'listen') {
    const { channel } = request
    await db.listen(channel, (payload) =>
      port?.postMessage({ id: -1, kind: 'notified', channel, payload } satisfies WorkerAnswer),
    )
    return { id: request.id, kind: 'rows', rows: [], affectedRows: 0 }
  }
  await db.close()
  return { id: request.id, kind: 'rows', rows: [], affectedRows: 0 }
}

function asData(error: unknown): WorkerError {
  const fields = error as { message?: string; code?: string; constraint?: string; table?: string }
  return {
    message: fields.message ?? String(error),
    code: fields.code,
    constraint: fields.constraint,
    table: fields.table,
  }
}
