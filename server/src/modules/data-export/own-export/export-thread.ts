import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '../../../core/app-error.ts'
import { type ExportHead, type ReadClient, readOwnExport } from './read-own-export.ts'

/** What the thread says: first what the file is, then its clients, some each time that they are asked for. */
export type ThreadSays =
  | { kind: 'refused'; message: string }
  | { kind: 'head'; head: ExportHead }
  | { kind: 'clients'; clients: ReadClient[]; isOver: boolean }

/** What is taken over at once, in rows: some ten milliseconds of the thread that takes them. */
const rowsAtOnce = 1_000

const say = (said: ThreadSays) => parentPort?.postMessage(said)

function* partsOf(clients: readonly ReadClient[]): Generator<ReadClient[]> {
  let part: ReadClient[] = []
  let rows = 0
  for (const client of clients) {
    part.push(client)
    rows += Object.values(client.rows).reduce((sum, some) => sum + some.length, 0)
    if (rows < rowsAtOnce) continue
    yield part
    part = []
    rows = 0
  }
  yield part
}

try {
  const { clients, ...head } = readOwnExport(String(workerData))
  const parts = partsOf(clients)
  let next = parts.next()
  parentPort?.on('message', () => {
    const part = next.done === true ? [] : next.value
    next = parts.next()
    say({ kind: 'clients', clients: part, isOver: next.done === true })
  })
  say({ kind: 'head', head })
} catch (error) {
  if (!(error instanceof AppError)) throw error
  say({ kind: 'refused', message: error.message })
}
