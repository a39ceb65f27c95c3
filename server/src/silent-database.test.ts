import { expect, inject, it } from 'vitest'
import { createLastingDatabase } from './testing/lasting-database.ts'
import { ending, ready, startServer } from './testing/server-process.ts'
import { openWay } from './testing/silent-way.ts'

const isOnPostgres = inject('databaseServer') !== ''

it.runIf(isOnPostgres)(
  'the server ends when it is told to, though its database has fallen silent',
  async () => {
    const { url = '', dataDir, drop } = await createLastingDatabase('market')
    const way = await openWay(url)
    const started = startServer({ DATABASE_URL: way.url, DATA_DIR: dataDir, NAV_SOURCE_URL: 'off' })
    try {
      const site = await ready(started)
      way.silence()
      // A question that is not answered any more.
      const asked = fetch(`${site}/readyz`).catch(() => {})
      started.child.kill('SIGTERM')
      expect(await ending(started)).toMatchObject({
        code: 1,
        said: expect.stringContaining('did not end within 14 s and was broken off'),
      })
      await asked
    } finally {
      started.child.kill('SIGKILL')
      await way.close()
      await drop()
    }
  },
)
