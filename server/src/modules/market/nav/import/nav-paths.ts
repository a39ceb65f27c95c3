import { readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** A path to import, or one that cannot be. */
export type FoundPath =
  | { kind: 'file'; path: string; bytes: number }
  | { kind: 'unreadable'; path: string; message: string }

/** The files that paths stand for: a file itself, a folder's files in all depths, sorted, without hidden ones. */
export async function findFiles(paths: readonly string[]): Promise<FoundPath[]> {
  const found: FoundPath[] = []
  for (const path of paths) await collect(resolve(path), found)
  return found
}

async function collect(path: string, found: FoundPath[]): Promise<void> {
  try {
    const facts = await stat(path)
    if (facts.isFile()) found.push({ kind: 'file', path, bytes: facts.size })
    else if (facts.isDirectory()) await collectFolder(path, found)
    else found.push({ kind: 'unreadable', path, message: 'This is neither a file nor a folder.' })
  } catch (error) {
    found.push({ kind: 'unreadable', path, message: describeFileError(error) })
  }
}

async function collectFolder(folder: string, found: FoundPath[]): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries
    // A link to a folder may lead round in a circle.
    .filter(
      (entry) =>
        !entry.name.startsWith('.') && (entry.isFile() || entry.isDirectory() || entry.isSymbolicLink()),
    )
    .sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of names) {
    const path = join(folder, entry.name)
    if (entry.isSymbolicLink() && (await isFolder(path))) continue
    await collect(path, found)
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (facts) => facts.isDirectory(),
    () => false,
  )
}

/** A file system error in words. */
export function describeFileError(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'ENOENT') return 'There is no such file or folder. Check the path.'
  if (code === 'EACCES' || code === 'EPERM')
    return 'The file may not be read by this user. Check its permissions.'
  return `The file cannot be read (${code ?? 'unknown error'}).`
}
