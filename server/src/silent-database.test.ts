import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it } from 'vitest'
import { ending, ready, startServer } from './testing/server-process.ts'
import { openWay } from './testing/silent-way.ts'
import { onServer, withDatabase } from './testing/test-database.ts'

const server = inject('databaseServer')
const isOnPostgres = server !== ''

it.runIf(isOnPostgres)(
  'the server ends when it is told to, though its database has fallen silent',
  async () => {
    const name = `silent_${randomUUID().replaceAll('-', '')}`
    const folder = mkdtempSync(join(tmpdir(), 'lakshya-silent-'))
    await onServer(server, `create database ${name} template lakshya_template`)
    const way = await openWay(withDatabase(server, name))
    const started = startServer({ DATABASE_URL: way.url, DATA_DIR: folder, NAV_SOURCE_URL: 'off' })
    try {
      const site = await ready(started)
      way.silence()
      // A question that is not answered any more.
      const asked = fetch(`${site}/readyz`).catch(() => {})
      started.child.kill('SIGTERM')
      expect(await ending(started)).toMatchObject({
        code: 1,
        said: expect.stringContaining('did not end within 20 s and was broken off'),
      })
      await asked
    } finally {
      started.child.kill('SIGKILL')
      await way.close()
      await onServer(server, `drop database ${name} with (force)`)
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
