import { parentPort, workerData } from 'node:worker_threads'
import type { KnownScheme } from '../reading/schemes/scheme-resolver.ts'
import { type FilesToRead, type ReadingHost, readParts } from './read-parts.ts'

/** What the thread asks, each answered under its number. */
export type ThreadAsks = { id: number } & (
  | { kind: 'piece'; file: number; place: number }
  | { kind: 'known'; schemes: Parameters<ReadingHost['known']>[0] }
  | { kind: 'part'; content: string; rows: number }
)
export type ThreadSays =
  | ThreadAsks
  | { kind: 'progress'; rows: number }
  | { kind: 'over'; outcome: Awaited<ReturnType<typeof readParts>> }

type Asked = ThreadAsks extends infer One ? (One extends ThreadAsks ? Omit<One, 'id'> : never) : never

let lastId = 0
const waiting = new Map<number, (value: unknown) => void>()
parentPort?.on('message', ({ id, value }: { id: number; value: unknown }) => {
  waiting.get(id)?.(value)
  waiting.delete(id)
})

function ask<T>(asked: Asked): Promise<T> {
  lastId += 1
  const id = lastId
  return new Promise((resolve) => {
    waiting.set(id, (value) => resolve(value as T))
    parentPort?.postMessage({ ...asked, id })
  })
}

const host: ReadingHost = {
  piece: (file, place) => ask<string>({ kind: 'piece', file, place }),
  known: (schemes) => ask<(KnownScheme | undefined)[]>({ kind: 'known', schemes }),
  part: (content, rows) => ask<void>({ kind: 'part', content, rows }),
  progress: (rows) => parentPort?.postMessage({ kind: 'progress', rows }),
}

const outcome = await readParts(workerData as FilesToRead, host)
parentPort?.postMessage({ kind: 'over', outcome })
