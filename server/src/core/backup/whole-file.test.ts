import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { writeWhole } from './whole-file.ts'

const root = mkdtempSync(join(tmpdir(), 'lakshya-whole-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(root, 'one-'))
  path = join(folder, 'book.backup')
})

async function* pieces(...texts: (string | Error)[]): AsyncGenerator<Buffer> {
  for (const text of texts) {
    if (text instanceof Error) throw text
    yield Buffer.from(text)
  }
}

it('is there whole, for its owner alone', async () => {
  expect(await writeWhole(path, pieces('a', 'bc'))).toBe(3)
  expect(readFileSync(path, 'utf8')).toBe('abc')
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readdirSync(folder)).toEqual(['book.backup'])
})

it('is not there at all where its making fails, and nothing is left of it', async () => {
  await expect(writeWhole(path, pieces('a', new Error('broke off')))).rejects.toThrow('broke off')
  expect(readdirSync(folder)).toEqual([])
})

it('replaces no file, even one that came while it was written', async () => {
  async function* withAnother() {
    yield Buffer.from('a')
    writeFileSync(path, 'another')
  }
  await expect(writeWhole(path, withAnother())).rejects.toThrow('there is a file of that name already')
  await expect(writeWhole(path, pieces('a'))).rejects.toThrow('Choose another name')
  expect(readFileSync(path, 'utf8')).toBe('another')
  expect(readdirSync(folder)).toEqual(['book.backup'])
})

it('says in words where it cannot be written', async () => {
  await expect(writeWhole(join(folder, 'none', 'a'), pieces('a'))).rejects.toThrow(
    'cannot be used: there is no such file or folder (ENOENT)',
  )
  writeFileSync(join(folder, 'file'), '')
  await expect(writeWhole(join(folder, 'file', 'a'), pieces('a'))).rejects.toThrow(
    'a folder in its path is a file',
  )
  mkdirSync(path)
  await expect(writeWhole(path, pieces('a'))).rejects.toThrow('There is a file')
})

it('says that the disk is full, and leaves nothing', async () => {
  async function* onFullDisk(): AsyncGenerator<Buffer> {
    yield Buffer.from('a')
    // What the system says of a disk that took a part.
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    })
  }
  await expect(writeWhole(path, onFullDisk())).rejects.toThrow('the disk is full (ENOSPC)')
  expect(readdirSync(folder)).toEqual([])
})
