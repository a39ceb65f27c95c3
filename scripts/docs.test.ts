import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const tracked = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
}).stdout
const pages = tracked.split('\n').filter((path) => path !== '' && existsSync(join(root, path)))

describe.each(pages)('%s', (page) => {
  const text = readFileSync(join(root, page), 'utf8')

  it('links only to what is there', () => {
    const targets = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)].map(
      (match) => match[1] ?? '',
    )
    const missing = targets.filter((target) => !existsSync(join(root, dirname(page), target)))
    expect(missing).toEqual([])
  })

  it('names only npm scripts that there are', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object }
    const named = [...text.matchAll(/npm run ([\w:-]+)/g)].map((match) => match[1] ?? '')
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([])
  })
})

it('keeps the README under 100 lines', () => {
  expect(readFileSync(join(root, 'README.md'), 'utf8').split('\n').length).toBeLessThan(100)
})

it('describes every variable of the configuration in .env.example', () => {
  const config = readFileSync(join(root, 'server/src/core/process/config.ts'), 'utf8')
  const names = [...config.matchAll(/^ {2}([A-Z][A-Z_]+): \[/gm)].map((match) => match[1] ?? '')
  expect(names.length).toBeGreaterThan(10)
  const example = readFileSync(join(root, '.env.example'), 'utf8')
  expect(names.filter((name) => !example.includes(`${name}=`))).toEqual([])
})
