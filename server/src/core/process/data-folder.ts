import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inDataFolder, makeFolder } from './make-folder.ts'

/** Someone else works in the data folder. */
export class FolderHeldError extends Error {
  readonly pid: number
  constructor(dataDir: string, pid: number) {
    super(
      `The data folder ${dataDir} is in use by process ${pid}. Two processes on one embedded database lose data, ` +
        'so this one stops. End the other process, or set DATA_DIR to another folder, or use DATABASE_URL.',
    )
    this.name = 'FolderHeldError'
    this.pid = pid
  }
}

/**
 * Takes the data folder as soon as it is free: one that was just killed holds it for a moment longer.
 * @throws FolderHeldError when another living process holds it for `waitMs`
 */
export async function awaitDataFolder(dataDir: string, waitMs: number): Promise<() => void> {
  const until = performance.now() + waitMs
  for (;;) {
    try {
      return takeDataFolder(dataDir)
    } catch (error) {
      if (!(error instanceof FolderHeldError) || performance.now() > until) throw error
      await sleep(50)
    }
  }
}

/**
 * Takes the data folder for this process by a lock file, and returns the function that gives it back.
 * A lock whose process is gone (killed, or the machine restarted) is taken over.
 * @throws FolderHeldError while another living process holds it
 * @throws FolderUnusableError where it cannot be made or written to
 */
export function takeDataFolder(dataDir: string): () => void {
  return inDataFolder(dataDir, () => lock(dataDir))
}

function lock(dataDir: string): () => void {
  makeFolder(dataDir)
  const path = join(dataDir, 'lakshya.lock')
  for (let attempt = 0; attempt < 5; attempt++) {
    try {
      const file = openSync(path, 'wx', 0o600)
      writeSync(file, JSON.stringify({ pid: process.pid, startedAt: statOf(process.pid).startedAt }))
      closeSync(file)
      return () => rmSync(path, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const holder = readHolder(path)
      if (holder !== undefined && isAlive(holder)) throw new FolderHeldError(dataDir, holder.pid)
      rmSync(path, { force: true })
    }
  }
  throw new Error(`The lock file ${path} could not be taken.`)
}

interface Holder {
  pid: number
  /** Start of the process in clock ticks, as the system states it; tells a reused pid from the holder. */
  startedAt: string | null
}

function readHolder(path: string): Holder | undefined {
  try {
    const holder = JSON.parse(readFileSync(path, 'utf8')) as Holder
    return typeof holder.pid === 'number' ? holder : undefined
  } catch {
    return undefined
  }
}

function isAlive(holder: Holder): boolean {
  if (holder.pid === process.pid) return false
  try {
    process.kill(holder.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const { state, startedAt } = statOf(holder.pid)
  // Killed, and only not yet collected by its parent.
  if (state === 'Z' || state === 'X') return false
  return startedAt === null || holder.startedAt === null || startedAt === holder.startedAt
}

/** State and start of a process as Linux tells them; nulls elsewhere. */
function statOf(pid: number): { state: string | null; startedAt: string | null } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? null, startedAt: fields[19] ?? null }
  } catch {
    return { state: null, startedAt: null }
  }
}
