import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createLogger } from '../../../core/process/logger.ts'
import {
  createCheckoutTest,
  finalize,
  newBuyer,
  newItem,
  saveGoal,
  type TestBuyer,
  verified,
} from '../../../testing/checkout.ts'
import { withServer } from '../../../testing/mail-server.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { createMailSender, openBody } from '../../messages/index.ts'
import { proposalAttachments } from '../proposals/proposals.service.ts'

let test: TestApp
let buyer: TestBuyer
beforeAll(async () => {
  test = await createCheckoutTest()
})
afterAll(() => test.close())
beforeEach(async () => {
  test.setNow('2026-11-21T06:00:00Z')
  buyer = await newBuyer(test)
})

/** Has some goals agreed to with one code, and finalises them one after the other. */
async function checkOutGoals(names: readonly string[]): Promise<void> {
  const items = []
  for (const name of names) items.push(await newItem(buyer, { name }))
  const verificationToken = await verified(test, buyer, items)
  await test.dependencies.database.db.deleteFrom('mail').where('secret_until', 'is not', null).execute()
  for (const item of items) {
    const { body: goal } = await saveGoal(buyer, item)
    const { status } = await finalize(buyer, item, goal.id, { verificationToken })
    expect(status).toBe(200)
  }
}

const mails = async () => {
  const { database, vault } = test.dependencies
  const rows = await database.db
    .selectFrom('mail')
    .selectAll()
    .where('client_id', '=', buyer.client.id)
    .orderBy('id')
    .execute()
  return rows.map(({ id, subject, body_sealed: sealed, due_at: dueAt }) => ({
    subject,
    dueAt: dueAt.toISOString(),
    text: sealed === null ? '' : openBody(vault, id, sealed).text,
  }))
}

/** The names of the PDFs of every mail that goes out now. */
async function sentPdfs(): Promise<string[][]> {
  let pdfs: string[][] = []
  await withServer({}, async (smtpUrl, received) => {
    const logger = createLogger('silent')
    const sender = createMailSender(test.dependencies, {
      smtpUrl,
      logger,
      makeAttachments: proposalAttachments,
    })
    await sender.sendDue()
    sender.close()
    pdfs = received.map((mail) =>
      [...mail.matchAll(/filename="?([\w-]+)-proposal-[\d-]+\.pdf/g)].map(([, name = '']) => name),
    )
  })
  return pdfs
}

it('tells the goals of one checkout in one mail, with a proposal for each', async () => {
  await checkOutGoals(['House', 'School', 'Journey'])
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Your investment proposals: House, School and Journey')
  expect(mail?.dueAt).toBe('2026-11-21T06:00:00.000Z')
  for (const name of ['House', 'School', 'Journey']) expect(mail?.text).toContain(`${name}, ₹`)
  const greetings = mail?.text.match(/^Dear /gm)
  expect(greetings).toHaveLength(1)
  expect(await sentPdfs()).toEqual([['House', 'School', 'Journey']])
})

it('a single goal is told at once, as it always was', async () => {
  await checkOutGoals(['House'])
  expect(await mails()).toMatchObject([
    { subject: 'Your investment proposal: House', dueAt: '2026-11-21T06:00:00.000Z' },
  ])
  expect(await sentPdfs()).toEqual([['House']])
})

it('goes out after three minutes without a goal that did not follow, which then has its own', async () => {
  const items = [await newItem(buyer, { name: 'House' }), await newItem(buyer, { name: 'School' })]
  const verificationToken = await verified(test, buyer, items)
  await test.dependencies.database.db.deleteFrom('mail').where('secret_until', 'is not', null).execute()
  const finish = async (item: (typeof items)[number] | undefined) => {
    if (item === undefined) throw new Error('no item')
    const { body: goal } = await saveGoal(buyer, item)
    expect((await finalize(buyer, item, goal.id, { verificationToken })).status).toBe(200)
  }
  await finish(items[0])
  expect(await sentPdfs()).toEqual([])
  test.setNow('2026-11-21T06:03:01Z')
  expect(await sentPdfs()).toEqual([['House']])
  await finish(items[1])
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    'Your investment proposal: House',
    'Your investment proposal: School',
  ])
  expect(await sentPdfs()).toEqual([['School']])
})
