import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A server in a process of its own. */
export interface Started {
  child: ChildProcess
  /** What it wrote so far. */
  said: () => string
}

/** Starts the real server on a port that the system chooses. */
export function startServer(environment: Record<string, string>): Started {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const listen = (chunk: Buffer) => {
    text += chunk
  }
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
  return { child, said: () => text }
}

/** Address of a started server, once it says so. */
export async function ready({ child, said }: Started): Promise<string> {
  for (;;) {
    const found = /ready at (http:\S+)/.exec(said())
    if (found?.[1] !== undefined) return found[1]
    const ended = await Promise.race([
      once(child.stdout as NodeJS.EventEmitter, 'data').then(() => false),
      once(child, 'exit').then(() => true),
    ])
    if (ended) throw new Error(`The server ended:\n${said()}`)
  }
}

/** What a server ended with. */
export async function ending({ child, said }: Started): Promise<{ code: number | null; said: string }> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return { code: child.exitCode, said: said() }
}
