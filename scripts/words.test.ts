import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
/** Words of the workshop, which no screen says; what docs/words.md asks for. */
const workshop = /\b(the server|computed|recomputed|payload|the database)\b/i
/** Says what Lakshya is made of, and where what is kept lies. */
const technical = ['about-page.tsx', 'privacy-page.tsx']

/** The texts in a source: what is quoted and has a space, and what stands between tags. */
function textsOf(source: string): string[] {
  const bare = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')
  const quoted = [...bare.matchAll(/'([^'\n]* [^'\n]*)'|`([^`$]* [^`]*)`|"([^"\n]* [^"\n]*)"/g)]
  const between = [...bare.matchAll(/>\s*([^<>{}=;]* [^<>{}=;]*)\s*</g)]
  return [...quoted, ...between].map((found) => found[1] ?? found[2] ?? found[3] ?? '')
}

it('no screen speaks of the workshop', () => {
  const files = globSync('web/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !file.includes('.test.') && !technical.some((name) => file.endsWith(name)),
  )
  expect(files.length).toBeGreaterThan(300)
  const found = files.flatMap((file) =>
    textsOf(readFileSync(join(root, file), 'utf8'))
      .filter((text) => workshop.test(text) && !/[=;]|=>|\bimport\b/.test(text))
      .map((text) => `${file}: ${text.trim().slice(0, 90)}`),
  )
  expect(found).toEqual([])
})
