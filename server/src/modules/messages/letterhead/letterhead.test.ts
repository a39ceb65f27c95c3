import { userRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createLogger } from '../../../core/process/logger.ts'
import { correctClient, newClientOf } from '../../../testing/clients.ts'
import { noAttachment, withServer } from '../../../testing/mail-server.ts'
import { mailedCode } from '../../../testing/mails.ts'
import { logoSvg } from '../../../testing/pictures.ts'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'
import { createMailSender } from '../mail/mail.jobs.ts'

let test: TestApp
let adviser: TestAdviser
beforeAll(async () => {
  test = await createTestApp({ MAIL_FROM: 'Lakshya <no-reply@lakshya.example>' })
})
afterAll(() => test.close())
beforeEach(async () => {
  adviser = await test.newAdviser()
})

/** What a client is mailed when the address changes, as it arrives. */
async function mailToClient(): Promise<string> {
  const client = await newClientOf(adviser)
  const { db } = test.dependencies.database
  await db.deleteFrom('mail').execute()
  const { status } = await correctClient(adviser, client.id, { email: `new-${client.email}` })
  expect(status).toBe(200)
  let mail = ''
  await withServer({}, async (smtpUrl, received) => {
    const logger = createLogger('silent')
    const sender = createMailSender(test.dependencies, { smtpUrl, logger, makeAttachments: noAttachment })
    expect(await sender.sendDue()).toBe(1)
    sender.close()
    mail = received[0] ?? ''
  })
  return mail
}

/** A part of a mail, its encoding undone. */
function partOf(mail: string, kind: string): string {
  const part = mail.split(/^--.+$/m).find((one) => one.toLowerCase().includes(`content-type: ${kind}`)) ?? ''
  const [head = '', ...body] = part.replaceAll('\r', '').trimStart().split('\n\n')
  const text = body.join('\n\n')
  if (/base64/i.test(head)) return Buffer.from(text, 'base64').toString()
  const bytes = text
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString()
}

const put = (body: unknown) => adviser.call(userRoutes.updateProfile, { body })

it('a mail to a client is led by the distributor: name, role and numbers, with the logo inside the mail', async () => {
  const name = 'Meenakshi Iyer & Co.'
  await put({
    name,
    arn: '104587',
    arnValidUntil: '2028-03-31',
    euin: 'E123456',
    contact: 'Pune, 98220 41763',
  })
  const file = Buffer.from(logoSvg).toString('base64')
  expect((await adviser.call(userRoutes.putLogo, { body: { file } })).status).toBe(200)
  const mail = await mailToClient()
  expect(mail).toMatch(/^from: "?Meenakshi Iyer & Co\."? <no-reply@lakshya\.example>/im)
  const html = partOf(mail, 'text/html')
  const cid = /src="cid:(logo-[0-9a-f]{16}@lakshya)"/.exec(html)?.[1]
  expect(mail).toContain(`Content-Id: <${cid}>`.replace('Content-Id', /content-id/i.exec(mail)?.[0] ?? ''))
  expect(mail).toMatch(/content-type: image\/png/i)
  expect(html).not.toMatch(/src="(?!cid:)/)
  const about = 'AMFI-registered Mutual Fund Distributor · ARN-104587 (to 31 Mar 2028) · EUIN E123456'
  expect(html.indexOf('Meenakshi Iyer &amp; Co.')).toBeLessThan(html.indexOf('Codes that were sent'))
  expect(html).toContain(about)
  const text = partOf(mail, 'text/plain')
  expect(text).toContain(
    `--\n${name}\n${about.replaceAll(' · ', '\n')}\nPune, 98220 41763\nMutual Fund investments`,
  )
  for (const words of [html, text]) {
    expect(words.match(/Lakshya/g)).toHaveLength(1)
    expect(words.indexOf('Lakshya')).toBeGreaterThan(words.indexOf('subject to market risks'))
  }
})

it('answers go to the distributor’s address once it is confirmed', async () => {
  const email = `${adviser.username}@example.com`
  await put({ email })
  expect(await mailToClient()).not.toMatch(/^reply-to:/im)
  await adviser.call(userRoutes.sendEmailCode, {})
  await adviser.call(userRoutes.confirmEmail, { body: { code: await mailedCode(test, email) } })
  expect(await mailToClient()).toMatch(new RegExp(`^reply-to: ${email}`, 'im'))
})

it('without a logo no picture is asked for, and without an ARN nobody is called registered', async () => {
  const mail = await mailToClient()
  expect(mail).not.toMatch(/cid:|image\//)
  const html = partOf(mail, 'text/html')
  expect(html).toContain('Mutual Fund Distributor')
  expect(html).not.toContain('AMFI-registered')
})
