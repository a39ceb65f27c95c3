import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { announcementRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { serveCommands } from '../../../core/process/command-socket.ts'
import { takeDataFolder } from '../../../core/process/data-folder.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { announce } from './announce.ts'
import { createAnnounceCommands } from './announce-commands.ts'

let test: TestApp
let folder: string
beforeAll(async () => {
  test = await createTestApp()
  folder = mkdtempSync(join(tmpdir(), 'lakshya-say-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await test.close()
})
beforeEach(async () => {
  test.setNow('2026-11-21T06:00:00Z')
  await test.dependencies.database.db.deleteFrom('announcement').execute()
})

const list = async () => (await test.call(announcementRoutes.listNotifications, {})).body
const say = (title: string, rest: object = {}) => {
  const { database, clock } = test.dependencies
  return announce(database.db, clock, { category: 'update', title, content: 'Words.', ...rest })
}

describe('announcements', () => {
  it('are open to everybody, newest first, with the fund’s name', async () => {
    await say('First')
    test.setNow('2026-11-21T07:00:00Z')
    await say('Second', { category: 'maintenance', fund: '120716', expires: '2026-12-31' })
    const all = await list()
    expect(all.map(({ title }) => title)).toEqual(['Second', 'First'])
    expect(all[0]).toEqual({
      id: expect.any(Number),
      title: 'Second',
      content: 'Words.',
      category: 'maintenance',
      fund: 'UTI Nifty 50 Index',
      created_at: '2026-11-21T07:00:00.000Z',
      expires_at: '2026-12-31T18:30:00.000Z',
      is_active: true,
    })
    expect(all[1]).toMatchObject({ fund: null, expires_at: null })
  })

  it('are shown until the end of their last day in India', async () => {
    await say('Short', { expires: '2026-11-21' })
    test.setNow('2026-11-21T18:29:59Z')
    expect(await list()).toHaveLength(1)
    test.setNow('2026-11-21T18:30:00Z')
    expect(await list()).toHaveLength(0)
  })

  it('of an unknown fund or a past day are refused', async () => {
    await expect(say('X', { fund: '1' })).rejects.toThrow('The catalogue has no fund 1.')
    await expect(say('X', { expires: '2026-11-20' })).rejects.toThrow('has passed')
    expect(await list()).toEqual([])
  })
})

describe('the command', () => {
  const file = fileURLToPath(new URL('../../../commands/announce.ts', import.meta.url))
  const run = (...args: string[]): Promise<{ code: number | null; output: string }> => {
    const environment = { PATH: process.env.PATH, DATA_DIR: folder }
    const child = spawn(process.execPath, [file, ...args], { env: environment })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (output += piece))
    return new Promise((done) => child.on('close', (code) => done({ code, output })))
  }

  it('hands its words to the server that holds the data folder', async () => {
    const { database, clock } = test.dependencies
    const release = takeDataFolder(folder)
    const stop = await serveCommands(folder, createAnnounceCommands(database, clock))
    const said = await run('--category', 'alert', '--title', 'Market closed', '--content', 'Diwali.')
    const refused = await run('--category', 'alert', '--title', 'X', '--content', 'Y', '--fund', '1')
    await stop()
    release()
    expect(said.output).toMatch(/^Announced as number \d+\.\n$/)
    expect(said.code).toBe(0)
    expect(await list()).toMatchObject([{ title: 'Market closed', content: 'Diwali.', category: 'alert' }])
    expect([refused.code, refused.output]).toEqual([1, 'The catalogue has no fund 1.\n'])
  })

  it('names every argument that is missing or wrong, and shows how it is called', async () => {
    const { code, output } = await run('--category', 'news', '--expires', 'soon')
    expect(code).toBe(1)
    for (const words of ['--category:', '--title:', '--content:', '--expires: Enter the date', 'Usage:'])
      expect(output).toContain(words)
  })
})
