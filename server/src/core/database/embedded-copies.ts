import { randomBytes } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

const mark = '.copy-'

/** A name beside an embedded database's folder for a copy of it that is needed for a while. */
export function nameCopy(folder: string): string {
  return `${folder}${mark}${randomBytes(6).toString('hex')}`
}

/** Removes copies that killed processes have left beside the folder of a database. Its holder alone may. */
export function removeCopies(folder: string): void {
  for (const name of readdirSync(dirname(folder))) {
    if (name.startsWith(`${basename(folder)}${mark}`)) {
      rmSync(join(dirname(folder), name), { recursive: true, force: true })
    }
  }
}
