import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'lakshya-statements-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const command = join(import.meta.dirname, 'statements.ts')
const refused = { outcome: 'refused', code: 'damaged_file', files: ['cas.pdf'] }

function sample(name: string, expected: object): string {
  const path = join(folder, name)
  mkdirSync(path)
  writeFileSync(join(path, 'cas.pdf'), '%PDF-1.4 cut off')
  writeFileSync(join(path, 'expected.json'), JSON.stringify(expected))
  return path
}

function statements(...args: string[]) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [command, ...args], { encoding: 'utf8' })
  return { lines: stdout.trim().split('\n'), stderr, status }
}

it('ends with how many passed and failed, names the field, and its exit code is true to it', {
  timeout: 60_000,
}, () => {
  const right = sample('right', refused)
  expect(statements(right)).toMatchObject({
    status: 0,
    lines: [expect.stringContaining('passed'), '1 passed, 0 failed'],
  })
  sample('wrong', { ...refused, code: 'wrong_password' })
  sample('unknown', { ...refused, colour: 'red' })
  const { lines, status } = statements(folder)
  expect(status).toBe(1)
  expect(lines.at(-1)).toBe('1 passed, 2 failed')
  expect(lines.join('\n')).toMatch(/FAILED .*unknown[\s\S]*colour: unknown or absent field/)
  expect(lines.join('\n')).toMatch(/code: expected "wrong_password", found "damaged_file"/)
  expect(statements(join(right, 'cas.pdf')).lines.at(-1)).toBe('0 passed, 1 failed')
  expect(statements(join(folder, 'nowhere'))).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('There is no'),
  })
})
