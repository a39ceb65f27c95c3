import { siteRoutes } from '@lakshya/contract'
import { afterEach, expect, it } from 'vitest'
import { createLogger } from '../../../core/process/logger.ts'
import { noAttachment, withServer } from '../../../testing/mail-server.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { createMailSender } from './mail.jobs.ts'

let test: TestApp
afterEach(() => test.close())

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://lakshya.example.com',
  DATABASE_URL: 'postgres://localhost/none',
  ENCRYPTION_KEY: 'ab'.repeat(32),
}

/** What arrives of a mail at a server that takes clear text alone, and what the queue says of it. */
async function sendInClear(environment: Record<string, string>, host: string, search = '') {
  const arrived: string[] = []
  let lastError: string | null | undefined
  await withServer({}, async (url, received) => {
    const smtpUrl = `smtp://${host}:${new URL(url).port}/${search}`
    test = await createTestApp({ ...environment, SMTP_URL: smtpUrl })
    await test.call(
      siteRoutes.scheduleDemo,
      { body: { email: 'visitor@example.com', mobile: '9822041763' } },
      {
        headers: { 'sec-fetch-site': 'same-origin' },
      },
    )
    const sender = createMailSender(test.dependencies, {
      smtpUrl,
      logger: createLogger('silent'),
      makeAttachments: noAttachment,
    })
    await sender.sendDue()
    sender.close()
    arrived.push(...received)
    const mail = await test.dependencies.database.db
      .selectFrom('mail')
      .select('last_error')
      .executeTakeFirst()
    lastError = mail?.last_error
  })
  return { arrived: arrived.length, lastError }
}

// 0.0.0.0 is this machine by another name than its own.
it.each(['', '?ignoreTLS=true', '?opportunisticTLS=true&requireTLS=false'])(
  'keeps a mail in production rather than sending it in clear text to another machine%s',
  async (search) => {
    const { arrived, lastError } = await sendInClear(production, '0.0.0.0', search)
    expect(arrived).toBe(0)
    expect(lastError).toMatch(/TLS/)
  },
)

it('hands it to a mail server on the same machine', async () => {
  expect(await sendInClear(production, '127.0.0.1')).toMatchObject({ arrived: 1 })
})

it('sends it in clear text where that is asked for', async () => {
  const asked = { ...production, SMTP_ALLOW_PLAINTEXT: 'on' }
  expect(await sendInClear(asked, '0.0.0.0')).toMatchObject({ arrived: 1 })
})
