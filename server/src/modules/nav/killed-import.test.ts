import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '../../core/database.ts'
import { importNavFiles } from './import-nav-files.ts'
import { navVersion, readSeries } from './nav.repository.ts'
import { repairImports } from './nav-import.service.ts'

const script = fileURLToPath(new URL('./killed-import.fixture.ts', import.meta.url))
const dump = inject('databaseDump')

describe.skipIf(dump === '')('on the embedded database', () => {
  let dataDir: string
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'lakshya-kill-'))
    mkdirSync(join(dataDir, 'database'))
    execFileSync('tar', ['-xf', dump, '-C', join(dataDir, 'database')])
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  /** Runs the importing process and kills it after so many batches of its endless import. */
  async function killAfter(batches: number): Promise<string[]> {
    const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] })
    const ended = new Promise<void>((done) => child.once('exit', () => done()))
    const lines: string[] = []
    for await (const line of createInterface({ input: child.stdout })) {
      lines.push(line)
      if (lines.length === batches + 1) child.kill('SIGKILL')
    }
    await ended
    expect(child.signalCode).toBe('SIGKILL')
    return lines
  }

  it('SIGKILL in the middle of an import loses nothing acknowledged, and the next start repairs', async () => {
    for (const batches of [1, 9]) {
      expect((await killAfter(batches))[0]).toBe('acknowledged')
      const database = await openDatabase({ url: undefined, dataDir })
      try {
        const whole = ['800001', '800002'].map((code) => ({ code, navs: new Float64Array(28).fill(10) }))
        expect(await readSeries(database.db, ['800001', '800002'])).toMatchObject(whole)
        const version = await navVersion(database.db)
        expect(await repairImports(database)).toBe(1)
        expect(await readSeries(database.db, ['800001', '800002'])).toMatchObject(whole)
        expect(await navVersion(database.db)).toBe(version)
        const rows = await database.db
          .selectFrom('nav')
          .selectAll()
          .where('code', 'in', [800_001, 800_002])
          .execute()
        expect(rows).toHaveLength(56)
        expect(await database.db.selectFrom('scheme_staging').selectAll().execute()).toEqual([])
        const path = join(dataDir, `8000${batches + 10}.csv`)
        writeFileSync(path, 'date,nav\n2025-01-02,7\n')
        expect(await importNavFiles(database, [path], { today: '2026-11-21' })).toMatchObject([
          { kind: 'imported', counts: { taken: 1 } },
        ])
      } finally {
        await database.close()
      }
    }
  })
})
