import type { Page } from '@playwright/test'
import { finalizeButton, flatNamed, openCart, signInFor } from './cart-page.ts'
import { expect, expectAccessible, expectNoOverflow, mailbox, siteOf, test } from './journey.ts'

const site = siteOf('simulated') ?? ''

/** The code that opens the view. */
async function viewCode(email: string): Promise<string> {
  const read = async () => {
    const mails = (await mailbox(site)).split('<article>').filter((each) => each.includes(`to ${email}`))
    const mail = mails.find((each) => each.includes('Your code to see your investments'))
    return /Your code is (\d{6})/.exec(mail ?? '')?.[1] ?? ''
  }
  await expect.poll(read).not.toBe('')
  return read()
}

async function enterView(phone: Page, email: string): Promise<void> {
  await phone.goto(`${site}/me`)
  await phone.getByLabel('E-mail address').fill(email)
  await phone.keyboard.press('Enter')
  await phone.getByLabel('Code').fill(await viewCode(email))
  await phone.keyboard.press('Enter')
}

test('a distributor asks in the client’s own view; the client declines, then agrees there, and the goal is finalised with it', async ({
  page,
  browser,
}) => {
  test.slow()
  const client = await signInFor(page, site, 6)
  const email = client.email ?? ''
  await page.goto(`${site}/clients/${client.id}`)
  await page
    .getByRole('region', { name: 'Client’s own view' })
    .getByRole('button', { name: 'Give access' })
    .click()
  await expect(page.getByText('Open', { exact: true })).toBeVisible()
  await openCart(page, site, client, [flatNamed('Mango grove')])
  const ask = page.getByRole('button', { name: /^Ask (again )?in the client’s own view$/ })
  await ask.click()
  await expect(page.getByText('Waits for the client’s answer.')).toBeVisible()
  await expectAccessible(page)

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await enterView(phone, email)
  const panel = phone.getByRole('region', { name: 'Proposed to you' })
  await expect(panel.getByText('Mango grove').first()).toBeVisible()
  await expectAccessible(phone)
  await expectNoOverflow(phone)
  await panel.getByRole('button', { name: 'Not for me' }).focus()
  await phone.keyboard.press('Enter')
  await panel.getByLabel(/^Why/).fill('Next year rather')
  await expectAccessible(phone)
  await panel.getByRole('button', { name: 'Yes, decline' }).click()
  await expect(phone.getByText('Next year rather')).toBeVisible()
  await expect(page.getByText('Next year rather')).toBeVisible()

  await ask.click()
  await expect(page.getByText('Waits for the client’s answer.')).toBeVisible()
  await phone.reload()
  await panel.getByRole('button', { name: 'Agree', exact: true }).click()
  await expect(panel.getByText('Do you agree to all of this?')).toBeFocused()
  await expectAccessible(phone)
  await panel.getByRole('button', { name: 'Yes, I agree' }).click()
  await expect(phone.getByText(/^You agreed on/)).toBeVisible()
  await expect(page.getByText('The client agreed in the own view.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('The client agreed in the own view.')).toBeVisible()
  await finalizeButton(page).click()
  await page.waitForURL(`${site}/clients/${client.id}`)
  await phone.reload()
  const paper = phone.getByRole('link', { name: 'Read the proposal for Mango grove, PDF' })
  const read = await phone.request.get(`${site}${await paper.getAttribute('href')}`)
  expect([read.status(), read.headers()['content-type']]).toEqual([200, 'application/pdf'])
  await expectAccessible(phone)
  await phone.close()
})
