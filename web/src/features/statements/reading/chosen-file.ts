import { largeLimits, largestStatement } from '@lakshya/contract'
import { sizeWords } from '../statement-words.ts'

/** Names of the files that statements come as. */
export const statementKinds = '.pdf,.dbf,.csv,.zip,.json,application/pdf,text/csv,application/json'

export const tooLarge = 'Choose a file of at most 20 MB.'

/** Whether a file may be a registrar's, by its name: of these several make one import, of any size. */
export function isRegistrars({ name }: Pick<File, 'name'>): boolean {
  return /\.(csv|dbf|zip)$/i.test(name)
}

/** Whether files are sent piece by piece: several, packed, or too large to be read in one call. */
export function isLarge(files: readonly Pick<File, 'name' | 'size'>[]): boolean {
  const isOne = files.length === 1
  return (
    files.every(isRegistrars) &&
    !files.every(({ name, size }) => isOne && size <= largestStatement && !/\.zip$/i.test(name))
  )
}

/** Why files are not sent at all; undefined where they may be. */
export function filesProblem(files: readonly Pick<File, 'name' | 'size'>[]): string | undefined {
  const empty = files.find(({ size }) => size === 0)
  const [first] = files
  if (first === undefined || empty !== undefined || !isLarge(files)) {
    if (files.length > 1 && !files.every(isRegistrars)) return together
    return first === undefined ? undefined : fileProblem(empty ?? first)
  }
  if (files.length > largeLimits.files) return `Choose at most ${largeLimits.files} files at once.`
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return bytes > largeLimits.bytes
    ? 'Together the files have more than 1.2 GB. Order them for fewer years, and import one after the other.'
    : undefined
}

const together = 'Choose one statement, or several registrars’ files (CSV, DBF, ZIP) that make one import.'

/** Why a file is not sent at all; undefined where it may be. */
export function fileProblem({ size }: Pick<File, 'size'>): string | undefined {
  if (size > largestStatement) return `This file has ${sizeWords(size)}. ${tooLarge}`
  return size === 0 ? 'This file is empty. Download it again, and choose it once more.' : undefined
}

/** Whether a password may be needed to open it. */
export function isPdf({ name, type }: Pick<File, 'name' | 'type'>): boolean {
  return type === 'application/pdf' || name.toLowerCase().endsWith('.pdf')
}

/** A file's bytes as base64. Fails where the file has gone or changed since it was chosen. */
export function fileAsBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => {
      const address = typeof reader.result === 'string' ? reader.result : ''
      resolve(address.slice(address.indexOf(',') + 1))
    }
    reader.onerror = () => reject(new Error('The file could not be opened.'))
    reader.readAsDataURL(file)
  })
}
