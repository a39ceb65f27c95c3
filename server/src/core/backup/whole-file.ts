import { existsSync } from 'node:fs'
import { type FileHandle, link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { BackupError } from './backup-error.ts'

/**
 * Writes a new file that is there whole or not at all, for its owner alone: beside its place first, to the disk, then under
 * its name. What a killed process leaves ends with `.part`.
 * @returns its bytes
 * @throws BackupError where there is a file of that name, or the system refuses; nothing is left then
 */
export async function writeWhole(path: string, pieces: AsyncIterable<Buffer>): Promise<number> {
  refuseExisting(path)
  const part = `${path}.${process.pid}.part`
  try {
    const bytes = await inFile(path, part, pieces)
    await putInPlace(part, path)
    return bytes
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    throw inWords(path, error)
  }
}

/** @throws BackupError where there is a file of that name */
export function refuseExisting(path: string): void {
  if (existsSync(path)) throw new BackupError(`There is a file ${path} already. Choose another name.`)
}

async function inFile(path: string, part: string, pieces: AsyncIterable<Buffer>): Promise<number> {
  const file = await open(part, 'w', 0o600)
  let bytes = 0
  try {
    await file.chmod(0o600)
    for await (const piece of pieces) {
      await writeAll(file, piece)
      bytes += piece.length
    }
    await file.sync()
  } catch (error) {
    throw inWords(path, error)
  } finally {
    await file.close()
  }
  return bytes
}

/** A full disk takes a part of what it is given before it refuses the rest. */
async function writeAll(file: FileHandle, piece: Buffer): Promise<void> {
  for (let from = 0; from < piece.length; ) {
    const { bytesWritten } = await file.write(piece, from)
    from += bytesWritten
  }
}

/** By a link, which replaces nothing that came meanwhile; where the file system has none, by its name. */
async function putInPlace(part: string, path: string): Promise<void> {
  try {
    await link(part, path)
    await rm(part)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST' || existsSync(path)) throw error
    await rename(part, path)
  }
  const folder = await open(dirname(path), 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

/** The bytes of a file. @throws BackupError where it cannot be read */
export async function* readPieces(path: string): AsyncGenerator<Buffer> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw inWords(path, error)
  })
  try {
    for (;;) {
      const piece = Buffer.allocUnsafe(1 << 20)
      const { bytesRead } = await file.read(piece, 0, piece.length)
      if (bytesRead === 0) return
      yield piece.subarray(0, bytesRead)
    }
  } catch (error) {
    throw inWords(path, error)
  } finally {
    await file.close()
  }
}

const reasons: Record<string, string> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a folder in its path is a file',
  EISDIR: 'it is a folder',
  EEXIST: 'there is a file of that name already',
  EACCES: 'this user may not do that there',
  EPERM: 'this user may not do that there',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'it is larger than files may be there',
  EIO: 'the disk failed',
}

function inWords(path: string, error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (syscall === undefined || code === undefined) return error
  return new BackupError(
    `The file ${path} cannot be used: ${reasons[code] ?? 'the system refuses it'} (${code}).`,
    error,
  )
}
