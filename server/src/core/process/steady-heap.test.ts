import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { steadyHeap } from './steady-heap.ts'

it('is said by a flag that this Node knows, which it would else leave out with a word on stderr', () => {
  const asked = (flag: string) => spawnSync(process.execPath, [flag, '--eval', ''], { encoding: 'utf8' })
  expect(asked(steadyHeap)).toMatchObject({ status: 0, stderr: '' })
  expect(asked('--no-such-flag').status).not.toBe(0)
})
