import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** What tells one version of a file from another, as the site that offers it says. */
export interface FileVersion {
  etag: string | null
  lastModified: string | null
}

/** What is downloaded, and where to. */
export interface DownloadPlace {
  url: string
  /** Where the file is written, and where the beginning of a broken one is kept. */
  folder: string
  /** Names this download's own file, so that two never write to one. */
  run: string
}

/** The part of the file that an earlier try has brought. */
export interface Beginning {
  path: string
  bytes: number
  version: FileVersion
}

const ownName = 'daily-navs-'
const keptPart = 'unfinished.part'
const keptFacts = 'unfinished.json'
const nothing: FileVersion = { etag: null, lastModified: null }

/** Takes what an earlier try has kept, as this run's own. */
export async function takeBeginning({ folder, run, url }: DownloadPlace): Promise<Beginning> {
  const path = join(folder, `${ownName}${run}.txt`)
  const none = { path, bytes: 0, version: nothing }
  try {
    await rename(join(folder, keptPart), path)
    const facts = JSON.parse(await readFile(join(folder, keptFacts), 'utf8')) as FileVersion & { url: string }
    if (facts.url !== url) return none
    return { path, bytes: (await stat(path)).size, version: facts }
  } catch {
    return none
  }
}

const orphanedMs = 24 * 3_600_000

/** Removes what killed downloads left. */
export async function removeOrphans(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const facts = name.startsWith(ownName) ? await stat(path).catch(() => undefined) : undefined
    if (facts !== undefined && facts.mtimeMs < Date.now() - orphanedMs) await rm(path, { force: true })
  }
}

/** What a part may be continued by: a weak tag does not promise the same bytes. */
export function validatorOf({ etag, lastModified }: FileVersion): string | null {
  return etag?.startsWith('"') ? etag : lastModified
}

/** Keeps what has come for the next try, where the site tells files from each other; else removes it. */
export async function keepBeginning(
  { folder, url }: DownloadPlace,
  path: string,
  version: FileVersion,
): Promise<void> {
  if (validatorOf(version) === null) return rm(path, { force: true })
  await writeFile(join(folder, keptFacts), JSON.stringify({ url, ...version }), { mode: 0o600 })
  await rename(path, join(folder, keptPart))
}
