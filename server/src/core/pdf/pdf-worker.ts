import { parentPort } from 'node:worker_threads'

/** What a thread is to draw: a function of a module, which answers bytes, and what it is given. */
export interface Drawing {
  /** The module's file address. */
  module: string
  name: string
  given: readonly unknown[]
}

export type DrawingOutcome = { kind: 'drawn'; bytes: Uint8Array } | { kind: 'failed'; message: string }

parentPort?.on('message', async (drawing: Drawing) => {
  parentPort?.postMessage(await outcomeOf(drawing))
})

async function outcomeOf({ module, name, given }: Drawing): Promise<DrawingOutcome> {
  try {
    const draw = ((await import(module)) as Record<string, unknown>)[name]
    if (typeof draw !== 'function') throw new Error(`${module} has no ${name}.`)
    const bytes: unknown = await draw(...given)
    if (!(bytes instanceof Uint8Array)) throw new Error(`${name} drew nothing.`)
    return { kind: 'drawn', bytes }
  } catch (error) {
    return {
      kind: 'failed',
      message: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }
  }
}
