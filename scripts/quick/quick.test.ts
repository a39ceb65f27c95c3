import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findChanged } from './changed-files.ts'
import { nearestTests } from './nearest-tests.ts'

const graph = new Map(
  Object.entries({
    'a/index.ts': ['a/sum.ts', 'a/deep/root.ts'],
    'a/sum.ts': [],
    'a/deep/root.ts': ['a/sum.ts'],
    'a/sum.test.ts': ['a/sum.ts'],
    'a/deep/root.test.ts': ['a/deep/root.ts'],
    'b/far.test.ts': ['a/index.ts'],
    'b/apart.test.ts': ['b/other.ts'],
    'b/other.ts': [],
  }).map(([file, targets]) => [file, new Set(targets)]),
)

it('takes the tests that reach a change by imports, the nearest first, and says how many it left out', () => {
  expect(nearestTests(graph, ['a/sum.ts'], 9)).toEqual({
    tests: ['a/sum.test.ts', 'a/deep/root.test.ts', 'b/far.test.ts'],
    leftOut: 0,
  })
  expect(nearestTests(graph, ['a/sum.ts'], 1)).toEqual({ tests: ['a/sum.test.ts'], leftOut: 2 })
})

it('takes a test that changed itself, and none where nothing reaches the change', () => {
  expect(nearestTests(graph, ['b/apart.test.ts'], 9).tests).toEqual(['b/apart.test.ts'])
  expect(nearestTests(graph, ['README.md'], 9).tests).toEqual([])
})

it('knows what differs from main: committed, not committed, and new', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lakshya-quick-'))
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=T', '-c', 'user.email=t@example.com', ...args], { cwd: folder })
  try {
    expect(findChanged(folder)).toBeUndefined()
    git('init', '-q', '-b', 'main')
    for (const name of ['kept.ts', 'edited.ts']) writeFileSync(join(folder, name), '1\n')
    git('add', '.')
    git('commit', '-qm', 'first')
    expect(findChanged(folder)).toEqual([])
    git('checkout', '-qb', 'work')
    writeFileSync(join(folder, 'committed.ts'), '1\n')
    git('add', '.')
    git('commit', '-qm', 'second')
    writeFileSync(join(folder, 'edited.ts'), '2\n')
    writeFileSync(join(folder, 'new.ts'), '1\n')
    expect(findChanged(folder)).toEqual(['committed.ts', 'edited.ts', 'new.ts'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
