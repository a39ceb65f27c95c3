import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { DrawnLogo } from './draw-logo.ts'
import { LogoRefusal } from './logo-refusal.ts'
import type { LogoOutcome } from './logo-worker.ts'

const longestMs = 20_000

/**
 * Draws a logo in a thread of its own, so that no request waits for it and one that takes too long is ended.
 * @throws LogoRefusal
 */
export async function makeLogo(file: Buffer): Promise<DrawnLogo> {
  const worker = new Worker(new URL('./logo-worker.ts', import.meta.url), {
    workerData: file,
    resourceLimits: { maxOldGenerationSizeMb: 128 },
  })
  const timer = setTimeout(() => void worker.terminate(), longestMs)
  try {
    const [outcome] = (await Promise.race([once(worker, 'message'), once(worker, 'exit')])) as [
      LogoOutcome | number,
    ]
    if (typeof outcome === 'number') {
      throw new LogoRefusal('The picture is too complicated to draw. Simplify it, or upload a smaller PNG.')
    }
    if (outcome.kind === 'refused') throw new LogoRefusal(outcome.message)
    if (outcome.kind === 'failed') {
      throw new LogoRefusal('The picture cannot be drawn. Save it again, or upload a PNG.')
    }
    const { png, width, height } = outcome.logo
    return { png: Buffer.from(png), width, height }
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
