import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as engine from './index.ts'

const index = new URL('index.ts', import.meta.url)
const list = readFileSync(new URL('public-names.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n')

/** What a file exports, its types marked: `export { a, type B } from`, `export * from` and declarations. */
function exportsOf(file: URL): string[] {
  const text = readFileSync(file, 'utf8')
  const listed = [...text.matchAll(/^export (type )?\{([^}]*)\}/gm)].flatMap(([, type = '', names = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '')
      .map((name) => type + name),
  )
  const declared = [...text.matchAll(/^export (?:async )?(function|const|class|interface|type) (\w+)/gm)].map(
    ([, kind = '', name = '']) => (kind === 'interface' || kind === 'type' ? `type ${name}` : name),
  )
  const handedOn = [...text.matchAll(/^export \* from '([^']+)'/gm)].flatMap(([, path = '']) =>
    exportsOf(new URL(path, file)),
  )
  return [...listed, ...declared, ...handedOn]
}

test("the engine's names, types too, are those of public-names.txt", () => {
  expect(exportsOf(index).sort()).toEqual([...list].sort())
})

test('every name that is not a type is there to be imported', () => {
  expect(Object.keys(engine).sort()).toEqual(list.filter((name) => !name.startsWith('type ')).sort())
})
