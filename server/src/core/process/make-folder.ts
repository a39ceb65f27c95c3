import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** The folder of DATA_DIR cannot be worked in. */
export class FolderUnusableError extends Error {
  constructor(dataDir: string, cause: unknown) {
    super(
      `The data folder ${resolve(dataDir)} cannot be used: ${reasonOf(cause)}. Set DATA_DIR to a folder that this ` +
        'user may write to, or mend its owner and rights.',
    )
    this.name = 'FolderUnusableError'
  }
}

/** Runs what works in the data folder; what the file system refuses there is said in words. */
export function inDataFolder<T>(dataDir: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error
    throw new FolderUnusableError(dataDir, error)
  }
}

/**
 * Makes a folder, readable by its owner alone, with those above it. Not by `recursive`, which never returns where a
 * parent exists that takes no folders, as /proc.
 * @throws where it is something else, or may not be made
 */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' && statSync(path).isDirectory()) return
    const parent = dirname(resolve(path))
    if (code !== 'ENOENT' || existsSync(parent)) throw error
    makeFolder(parent)
    mkdirSync(path, { mode: 0o700 })
  }
}

const reasons: Record<string, string> = {
  EEXIST: 'it is a file',
  ENOTDIR: 'it is a file, or lies below one',
  EACCES: 'this user may not write there',
  EPERM: 'this user may not change it',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  ENOENT: 'no folder can be made there',
}

function reasonOf(error: unknown): string {
  const { code, path } = error as NodeJS.ErrnoException
  return `${reasons[code ?? ''] ?? 'the system refuses it'} (${code ?? 'unknown error'} at ${path ?? 'a path in it'})`
}
