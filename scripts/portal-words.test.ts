import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../web/src/features/portal')

/** What stands in a screen's file for a reader: text between tags, and what attributes say or show. */
function textsIn(source: string): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  const between = [...code.matchAll(/(?<![=-])>([^<>{}=;()[]*[\p{L}]{2,}[^<>{}=;()]*)(?=<\/|<\w|\{)/gu)].map(
    (found) => found[1],
  )
  const attributes = [
    ...code.matchAll(
      /\b(?:label|title|lead|basis|help|error|alt|placeholder|aria-label)="([^"]*\p{L}[^"]*)"/gu,
    ),
  ].map((found) => found[1])
  return [...between, ...attributes].flatMap((text) => (text === undefined ? [] : [text.trim()]))
}

it('is where every text of the screens comes from', () => {
  const files = globSync('*.tsx', { cwd: folder })
  expect(files.length).toBeGreaterThan(8)
  const stray = files.flatMap((file) =>
    textsIn(readFileSync(join(folder, file), 'utf8')).map((text) => `${file}: ${text}`),
  )
  expect(stray).toEqual([])
  expect(textsIn('<p className="a">Hello there</p> <b title="Now" />')).toEqual(['Hello there', 'Now'])
})

it('has no word that no screen says', () => {
  const said = globSync('*.{ts,tsx}', { cwd: folder })
    .filter((file) => !file.startsWith('portal-words'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
  const english = readFileSync(join(folder, 'portal-words.ts'), 'utf8').split('const hi')[0] ?? ''
  const words = [...english.matchAll(/^ {2}(\w+): '/gm)].map(([, word]) => word)
  expect(words.length).toBeGreaterThan(90)
  expect(words.filter((word) => !said.includes(`'${word}'`))).toEqual([])
})
