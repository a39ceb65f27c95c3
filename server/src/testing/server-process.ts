import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
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
  return started([join(import.meta.dirname, '../main.ts')], environment)
}

/** The same with a clock that shows another time, and which `moveClock` moves. */
export function startServerAt(instant: string, environment: Record<string, string>): Started {
  const moved = new URL('./moved-clock.ts', import.meta.url).href
  return started(
    ['--import', moved, join(import.meta.dirname, '../main.ts')],
    { CLOCK_OFFSET_MS: String(offsetTo(instant)), ...environment },
    ['ignore', 'pipe', 'pipe', 'ipc'],
  )
}

/** Moves the clock of a server that was started with its own. */
export function moveClock({ child }: Started, instant: string): void {
  child.send({ offsetMs: offsetTo(instant) })
}

const offsetTo = (instant: string) => Date.parse(instant) - Date.now()

/** Starts a program under this Node. */
export function started(
  args: readonly string[],
  environment: Record<string, string>,
  stdio: StdioOptions = ['ignore', 'pipe', 'pipe'],
): Started {
  const child = spawn(process.execPath, args, {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      HOST: '127.0.0.1',
      PORT: '0',
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio,
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
