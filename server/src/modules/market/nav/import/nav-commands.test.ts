import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '../../../../core/database/database.ts'
import { sendCommand, serveCommands } from '../../../../core/process/command-socket.ts'
import { takeDataFolder } from '../../../../core/process/data-folder.ts'
import { amfiFile, amfiRow, newHeader } from '../../../../testing/nav-files.ts'
import { openTestDatabase } from '../../../../testing/test-database.ts'
import { latestNavs } from '../nav.repository.ts'
import { createNavCommands } from './nav-commands.ts'

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

const command = fileURLToPath(new URL('../../../../commands/nav-import.ts', import.meta.url))

const script = fileURLToPath(new URL('../../../../../../scripts/command.mjs', import.meta.url))

function start(dataDir: string, args: string[]) {
  const environment = { PATH: process.env.PATH, DATA_DIR: dataDir, INIT_CWD: folder }
  const child = spawn(process.execPath, args, { env: environment })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece))
  const ended = new Promise<{ code: number | null; output: string }>((done) =>
    child.on('close', (code) => done({ code, output })),
  )
  return { child, ended }
}

const run = (...paths: string[]) => start(folder, [command, ...paths]).ended

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

/** A file that takes some seconds to import: 300 schemes on 1000 days. */
function writeLargeFile(name: string): void {
  const days = Array.from({ length: 1000 }, (_, n) =>
    new Date(1_600_000_000_000 + n * 86_400_000).toISOString().slice(0, 10),
  )
  const rows = days.flatMap((day) => Array.from({ length: 300 }, (_, n) => `${710_000 + n},${day},5`))
  writeFileSync(join(folder, name), `code,date,nav\n${rows.join('\n')}\n`)
}

const importOf = (name: string) =>
  database.db.selectFrom('nav_import').select('status').where('file_name', '=', name).executeTakeFirst()

it.each(['SIGINT', 'SIGTERM'] as const)(
  '%s to the script that started the command ends the import in the server, and nothing of the file stays',
  async (signal) => {
    const name = `${signal}.csv`
    writeLargeFile(name)
    const { child, ended } = start(folder, [script, command, name])
    await expect.poll(() => importOf(name), { timeout: 30_000 }).toEqual({ status: 'staging' })
    child.kill(signal)
    expect(await ended).toEqual({
      code: 130,
      output: expect.stringContaining('Stopped. Nothing of the unfinished file was taken.'),
    })
    await expect.poll(() => importOf(name), { timeout: 30_000 }).toEqual({ status: 'failed' })
    // Rows of a failed import count nowhere from that moment on; removing them takes a moment longer.
    const left = () => database.db.selectFrom('nav').select('code').where('code', '=', 710_000).execute()
    await expect.poll(left, { timeout: 30_000 }).toEqual([])
  },
)

it('a signal while the command has the database itself ends it too, and the folder is free again', async () => {
  const own = mkdtempSync(join(tmpdir(), 'lakshya-cmd-'))
  const lock = join(own, 'lakshya.lock')
  const { child, ended } = start(own, [script, command, 'NAVAll.txt'])
  await expect.poll(() => existsSync(lock), { timeout: 30_000 }).toBe(true)
  child.kill('SIGINT')
  expect(await ended).toMatchObject({ code: 130, output: expect.stringContaining('Stopped.') })
  expect(existsSync(lock)).toBe(false)
  rmSync(own, { recursive: true })
})

it('it says what is missing for a plan while too few catalogue funds have a history', async () => {
  writeFileSync(join(folder, '120716.csv'), 'date,nav\n2026-08-20,7\n')
  expect((await run('120716.csv')).output).toMatch(
    /\n1 catalogue fund has real NAVs now, none with a year of history; plans need at least three.*\nLedgers, plans/,
  )
  const history = Array.from({ length: 80 }, (_, week) => {
    const day = new Date(Date.UTC(2025, 1, 14) + week * 7 * 86_400_000).toISOString().slice(0, 10)
    return ['120716', '119707', '116077'].map((code) => `${code},${day},${100 + week}`).join('\n')
  })
  writeFileSync(join(folder, 'history.csv'), `code,date,nav\n${history.join('\n')}\n`)
  expect((await run('history.csv')).output).toMatch(
    /1 file, 0 failed, 240 NAVs new or replaced\nLedgers, plans and books follow: .*npm run jobs.*\n$/,
  )
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
