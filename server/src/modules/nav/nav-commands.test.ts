import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendCommand, serveCommands } from '../../core/command-socket.ts'
import { takeDataFolder } from '../../core/data-folder.ts'
import type { OpenDatabase } from '../../core/database.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { latestNavs } from './nav.repository.ts'
import { createNavCommands } from './nav-commands.ts'
import { amfiFile, amfiRow, newHeader } from './nav-files.fixture.ts'

let database: OpenDatabase
let folder: string
let release: () => void
let stop: () => Promise<void>
beforeAll(async () => {
  database = await openTestDatabase()
  folder = mkdtempSync(join(tmpdir(), 'lakshya-cmd-'))
  release = takeDataFolder(folder)
  stop = await serveCommands(
    folder,
    createNavCommands(database, () => new Date('2026-11-21T06:00:00Z')),
  )
})
afterAll(async () => {
  await stop()
  release()
  rmSync(folder, { recursive: true, force: true })
  await database.close()
})

const command = fileURLToPath(new URL('../../commands/nav-import.ts', import.meta.url))

function run(...paths: string[]): Promise<{ code: number | null; output: string }> {
  const environment = { PATH: process.env.PATH, DATA_DIR: folder, INIT_CWD: folder }
  const child = spawn(process.execPath, [command, ...paths], { env: environment })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece))
  return new Promise((done) => child.on('close', (code) => done({ code, output })))
}

it('the command hands its files to the server that holds the data folder, and prints what became of them', async () => {
  writeFileSync(
    join(folder, 'NAVAll.txt'),
    amfiFile(newHeader, amfiRow(700001, '5.25', '20-Aug-2026'), amfiRow(700002, '0', '20-Aug-2026')),
  )
  const { code, output } = await run('NAVAll.txt')
  expect(output).toContain('(AMFI): 1 taken, 0 unchanged, 1 skipped in')
  expect(output).toContain('skipped 1 because the NAV is zero: line 3')
  expect(output).toContain('1 file, 0 failed, 1 NAVs new or replaced')
  expect(code).toBe(0)
  expect(await latestNavs(database.db, ['700001'])).toMatchObject([{ nav: '5.25' }])
})

it('it ends with 1 where a file fails, and imports the others', async () => {
  writeFileSync(join(folder, 'bad.txt'), 'x')
  writeFileSync(join(folder, '700003.csv'), 'date,nav\n2026-08-20,7\n')
  const { code, output } = await run('bad.txt', '700003.csv')
  expect(code).toBe(1)
  expect(output).toMatch(/FAILED {2}.*bad\.txt\n.*no known header.*Nothing of it was taken\./)
  expect(await latestNavs(database.db, ['700003'])).toMatchObject([{ nav: '7' }])
})

it('the socket is open to this user alone', () => {
  expect(statSync(join(folder, 'commands.sock')).mode & 0o777).toBe(0o600)
})

it('an unknown command and a wrong argument are refused in words', async () => {
  const ignore = () => {}
  await expect(sendCommand(folder, 'toString', {}, ignore)).rejects.toThrow(
    'does not know the command toString',
  )
  await expect(sendCommand(folder, 'nav-import', { paths: 'x' }, ignore)).rejects.toThrow('paths')
})

it('without a server behind the socket the message says so', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'lakshya-cmd-'))
  await expect(sendCommand(empty, 'nav-import', {}, () => {})).rejects.toThrow('takes no commands (ENOENT)')
  rmSync(empty, { recursive: true })
})
