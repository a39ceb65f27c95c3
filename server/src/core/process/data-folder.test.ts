import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { awaitDataFolder, FolderHeldError, takeDataFolder } from './data-folder.ts'

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lakshya-lock-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

it('refuses a folder that another living process holds, and takes it over once that process is killed', async () => {
  const folder = newFolder()
  const script = `import { takeDataFolder } from '${new URL('./data-folder.ts', import.meta.url)}'
    takeDataFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000)`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script])
  await once(holder.stdout, 'data')
  expect(() => takeDataFolder(folder)).toThrow(FolderHeldError)
  expect(() => takeDataFolder(folder)).toThrow(new RegExp(`in use by process ${holder.pid}`))
  await expect(awaitDataFolder(folder, 100)).rejects.toThrow(FolderHeldError)
  const waiting = awaitDataFolder(folder, 30_000)
  holder.kill('SIGKILL')
  const release = await waiting
  release()
  expect(existsSync(join(folder, 'lakshya.lock'))).toBe(false)
})

it.each(['', 'not json', '{"pid":-42}', '{"pid":1,"startedAt":"0"}'])(
  'takes over a stale lock file %j',
  (content) => {
    const folder = newFolder()
    writeFileSync(join(folder, 'lakshya.lock'), content)
    takeDataFolder(folder)()
  },
)
