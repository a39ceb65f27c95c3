import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bars, findOffences, measure } from './figures.ts'
import { findCode, readImports } from './imports.ts'
import { drawHouse, picturePath } from './picture.ts'

const root = join(import.meta.dirname, '..', '..')
const files = findCode(root)

if (process.argv.includes('--draw')) {
  writeFileSync(join(root, picturePath), drawHouse(root))
  console.log(`Drawn: ${picturePath}`)
} else {
  const workspaces = [...new Set(files.map((file) => file.split('/')[0] ?? ''))]
  console.log('             files    lines  median  longest  fullest folder')
  for (const workspace of [...workspaces, 'all']) {
    const all = files.filter((file) => workspace === 'all' || file.startsWith(`${workspace}/`))
    const { lines, median, longest, fullest } = measure(root, all)
    const figures = [
      workspace.padEnd(10),
      String(all.length).padStart(8),
      String(lines).padStart(9),
      String(median).padStart(8),
      String(longest).padStart(9),
      ` ${fullest.folder} (${fullest.files})`,
    ]
    console.log(figures.join(''))
  }
  const { long, circles, names, casts } = findOffences(root, readImports(root, files))
  say(`files over ${bars.lines} lines`, long)
  say(
    'circles of imports',
    circles.map((circle) => circle.join(' ')),
  )
  say(`names of more than ${bars.words} words`, names)
  say('casts of what an index may have missed', casts)
}

function say(what: string, found: readonly string[]): void {
  console.log(`${what}: ${found.length}`)
  for (const one of found) console.log(`  ${one}`)
}
