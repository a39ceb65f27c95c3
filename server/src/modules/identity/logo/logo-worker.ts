import { parentPort, workerData } from 'node:worker_threads'
import { type DrawnLogo, drawLogo } from './draw-logo.ts'
import { LogoRefusal } from './logo-refusal.ts'

/** What a file came to. */
export type LogoOutcome =
  | { kind: 'drawn'; logo: DrawnLogo }
  | { kind: 'refused'; message: string }
  | { kind: 'failed'; message: string }

try {
  const logo = await drawLogo(Buffer.from(workerData as Uint8Array))
  parentPort?.postMessage({ kind: 'drawn', logo } satisfies LogoOutcome)
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  const kind = error instanceof LogoRefusal ? 'refused' : 'failed'
  parentPort?.postMessage({ kind, message } satisfies LogoOutcome)
}
