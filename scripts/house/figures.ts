import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { findCircles, type Imports } from './imports.ts'

/** What holds of every file and name. */
export const bars = { lines: 250, median: 70, words: 3 } as const

/** Figures of the code below a folder. */
export interface Figures {
  files: number
  lines: number
  /** Lines of the file in the middle. */
  median: number
  longest: number
  /** Files of the fullest folder, itself alone, and which that is. */
  fullest: { folder: string; files: number }
}

/** What goes against the bars. */
export interface Offences {
  /** Files with more lines than the bar. */
  long: string[]
  circles: string[][]
  /** Files and exported names of more words than the bar. */
  names: string[]
  /** Casts of what an index may have missed, where a checked accessor belongs. */
  casts: string[]
}

/** Figures of these files, paths from `root`. */
export function measure(root: string, files: readonly string[]): Figures {
  const lines = files.map((file) => linesOf(root, file)).sort((a, b) => a - b)
  const folders = new Map<string, number>()
  for (const file of files) {
    const folder = file.slice(0, file.lastIndexOf('/'))
    folders.set(folder, (folders.get(folder) ?? 0) + 1)
  }
  const [folder, count] = [...folders].sort((a, b) => b[1] - a[1])[0] ?? ['', 0]
  return {
    files: files.length,
    lines: lines.reduce((sum, one) => sum + one, 0),
    median: lines[Math.floor((lines.length - 1) / 2)] ?? 0,
    longest: lines.at(-1) ?? 0,
    fullest: { folder, files: count },
  }
}

/** What of the code is longer, more entangled or wordier than the bars. */
export function findOffences(root: string, imports: Imports): Offences {
  const files = [...imports.keys()]
  return {
    long: files.filter((file) => linesOf(root, file) > bars.lines),
    circles: findCircles(imports),
    names: [...files.filter(isWordyFile), ...files.flatMap((file) => wordyExports(root, file))],
    casts: files.filter((file) => !file.startsWith('scripts/') && cast.test(read(root, file))),
  }
}

const cast = /[\])] as number\b/
const read = (root: string, file: string) => readFileSync(join(root, file), 'utf8')
const linesOf = (root: string, file: string) => read(root, file).split('\n').length - 1

function isWordyFile(file: string): boolean {
  const [name = ''] = basename(file).split('.')
  return !/^\d{4}_/.test(name) && name.split('-').length > bars.words
}

function wordyExports(root: string, file: string): string[] {
  const declared = /^export (?:async )?(?:function|const|class|type|interface) (\w+)/gm
  return [...read(root, file).matchAll(declared)]
    .map((match) => match[1] ?? '')
    .filter((name) => wordsOf(name) > bars.words)
    .map((name) => `${file}: ${name}`)
}

/** Words of a name in camelCase; capitals in a row are one (`openPDF`). */
function wordsOf(name: string): number {
  return name.replace(/([a-z0-9])([A-Z])/g, '$1 $2').split(/[ _]/).length
}
