import type { Page } from '@playwright/test'
import { newStatement } from '../server/src/testing/statements.ts'
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  mailbox,
  newPan,
  registerDistributor,
  siteOf,
  test,
} from './journey.ts'
import { newClient } from './random-plan.ts'
import { bookStatement } from './send.ts'

const site = siteOf('simulated') ?? ''

/** A client of the test's own, who holds something: whoever reads Hindi is mailed in Hindi, which no other journey reads. */
async function investorOf(page: Page) {
  const panNumber = newPan()
  const email = `own-view-${Date.now()}@example.com`
  const client = await newClient(page, { name: 'Vidya Sagar', email, panNumber, riskAppetite: 4 })
  await bookStatement(page, newStatement({ pan: panNumber, name: client.name, purchases: 10 }))
  return { ...client, email }
}

/** The code that opens the view. */
async function mailedCode(email: string): Promise<string> {
  const read = async () => {
    const mails = (await mailbox(site)).split('<article>').filter((each) => each.includes(`to ${email}`))
    const mail = mails.find((each) => each.includes('Your code to see your investments'))
    return /Your code is (\d{6})/.exec(mail ?? '')?.[1] ?? ''
  }
  await expect.poll(read).not.toBe('')
  return read()
}

test('a client signs in by a mailed code, sees what the distributor sees, reads it in Hindi, and withdraws the access', async ({
  page,
  browser,
}) => {
  await registerDistributor(page, site)
  const client = await investorOf(page)
  await page.goto(`${site}/clients/${client.id}`)
  const panel = page.getByRole('region', { name: 'Client’s own view' })
  await panel.getByRole('button', { name: 'Give access' }).click()
  await expect(panel.getByText('Open', { exact: true })).toBeVisible()
  const portfolio = await (await page.request.get(`${site}/api/clients/${client.id}/portfolio`)).json()

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await phone.goto(`${site}/me`)
  await expect(phone.getByRole('heading', { name: 'See your investments' })).toBeVisible()
  await expectAccessible(phone)
  await phone.getByLabel('E-mail address').fill(client.email)
  await phone.keyboard.press('Enter')
  await phone.getByLabel('Code').fill(await mailedCode(client.email))
  await phone.keyboard.press('Enter')
  await expect(phone.getByRole('heading', { name: client.name, level: 1 })).toBeVisible()
  const value = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 }).format(portfolio.value)
  await expect(phone.getByText(`₹${value}`).first()).toBeVisible()
  await expect(phone.getByRole('banner')).not.toContainText('Lakshya')
  await expectAccessible(phone)
  await expectNoOverflow(phone)

  await phone.getByText('हिन्दी').click()
  await expect(phone.getByRole('heading', { name: 'लक्ष्य', exact: true })).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('link', { name: 'लेन-देन' }).click()
  await expect(phone.getByRole('heading', { name: 'लेन-देन', level: 1 })).toBeVisible()
  await expect(phone.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(phone)
  await expectNoOverflow(phone)
  await phone.reload()
  await phone.getByRole('link', { name: 'विवरण' }).click()
  const paper = await phone.getByRole('link', { name: 'पोर्टफ़ोलियो, PDF' }).getAttribute('href')
  const read = await phone.request.get(`${site}${paper}`)
  expect([read.status(), read.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await expectAccessible(phone)
  await expectNoOverflow(phone)

  await phone.getByRole('button', { name: 'पहुँच वापस लें' }).click()
  await phone.getByRole('button', { name: 'हाँ, वापस लें' }).click()
  await expect(phone).toHaveURL(`${site}/me/sign-in`)
  await phone.goto(`${site}/me/statements`)
  await expect(phone).toHaveURL(`${site}/me/sign-in`)
  await page.reload()
  await expect(panel.getByText(/by the client$/)).toBeVisible()
  await phone.close()
})
