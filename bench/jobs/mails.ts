import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '../../server/src/core/clock.ts'
import type { OpenDatabase } from '../../server/src/core/database/database.ts'
import { readConfig } from '../../server/src/core/process/config.ts'
import { createLogger } from '../../server/src/core/process/logger.ts'
import type { Vault } from '../../server/src/core/security/crypto.ts'
import { queueMail } from '../../server/src/modules/messages/index.ts'
import { withServer } from '../../server/src/testing/mail-server.ts'
import { startWork } from '../../server/src/work.ts'

const mails = 100
const barMs = 200

/** From the commit of a mail until the mail server has it whole, one mail at a time. @returns whether the bar is kept */
export async function measureMails(database: OpenDatabase, vault: Vault): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lakshya-bench-mail-'))
  const times: number[] = []
  let arrived = () => {}
  const onData = (stream: NodeJS.ReadableStream, _session: unknown, done: () => void) => {
    stream.on('data', () => {})
    stream.on('end', () => {
      arrived()
      done()
    })
  }
  await withServer({ onData }, async (url) => {
    const outcome = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: dataDir, SMTP_URL: url })
    if (outcome.kind === 'wrong') throw new Error(outcome.complaints.join('\n'))
    const dependencies = { database, config: outcome.config, vault, clock: systemClock }
    const stop = await startWork(dependencies, createLogger('silent'))
    for (let n = 0; n < mails; n++) {
      const received = new Promise<void>((resolve) => {
        arrived = resolve
      })
      await database.db
        .transaction()
        .execute((db) =>
          queueMail(
            { db, vault, clock: systemClock, config: outcome.config },
            { to: 'client@example.com', subject: `Mail ${n}`, paragraphs: ['A line.'] },
          ),
        )
      const began = performance.now()
      await received
      times.push(performance.now() - began)
    }
    await stop()
  })
  rmSync(dataDir, { recursive: true, force: true })
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(share * (mails - 1))] ?? Number.NaN
  console.log(
    `  ${mails} mails, from the commit to the mail server (${database.kind}): p50 ${at(0.5).toFixed(1)} ms, ` +
      `p95 ${at(0.95).toFixed(1)} ms, longest ${at(1).toFixed(1)} ms (bar ${barMs} ms)`,
  )
  return at(0.95) < barMs
}
