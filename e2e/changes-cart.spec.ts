import { expect, expectAccessible, expectNoOverflow, mailbox, siteOf, test } from './journey.ts'
import { openReview } from './open-review.ts'

const site = siteOf('simulated') ?? ''

test('changes of a goal wait in the cart, are shown as the mail has them, and are recorded with one code', async ({
  page,
}) => {
  const { goalId, email } = await openReview(page, site, 'Flat in Gomti Nagar')
  await page.getByRole('button', { name: 'All the way' }).click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('link', { name: 'Cart, 1 change' })).toBeVisible()

  const sips = (await (await page.request.get(`${site}/api/goals/${goalId}/sips`)).json()) as {
    id: number
    amount: number
    isActive: boolean
  }[]
  const sip = sips.find(({ isActive }) => isActive)
  if (sip === undefined) throw new Error('The goal has no SIP.')
  await page.goto(`${site}/goals/${goalId}?raise=500`)
  const dialog = page.getByRole('dialog', { name: 'Step up the SIP' })
  await dialog.getByRole('button', { name: 'Add to cart' }).click()
  await expect(dialog).toBeHidden()

  await page.goto(`${site}/goals/${goalId}?date=2038-03-01`)
  const edit = page.getByRole('dialog', { name: 'Edit goal' })
  await edit.getByRole('button', { name: 'Save' }).click()
  await edit.getByRole('button', { name: 'Add to cart' }).click()
  await expect(edit).toBeHidden()
  await page.getByRole('link', { name: 'Cart, 3 changes' }).click()
  const apart = page.getByText('and a higher SIP change each other’s figures')
  await expect(apart).toBeVisible()
  await expect(page.getByText('What this would cost')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Another target date from the cart' }).click()
  await expect(apart).toBeHidden()

  await expect(page.getByText('2 changes for')).toBeVisible()
  const mix = page.getByRole('region', { name: 'Another mix of funds' })
  const raised = page.getByRole('region', { name: 'A higher SIP' })
  await expect(mix.getByText('What this would cost')).toBeVisible()
  await expect(raised.getByText('Last instalment')).toBeVisible()
  const shown = [
    ...(await mix.locator('dd b').allInnerTexts()),
    ...(await raised.locator('dd b').allInnerTexts()),
  ]
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1366, height: 768 })

  await page.getByRole('button', { name: 'Send OTP' }).click()
  const mails = async () =>
    (await mailbox(site)).split('<article>').filter((one) => one.includes(`to ${email}`))
  await expect.poll(async () => (await mails())[0] ?? '').toContain('2 changes')
  const [mail = ''] = await mails()
  for (const value of shown) expect(mail).toContain(value)
  await page.getByLabel('6-digit OTP').fill(/Your code is (\d{6})/.exec(mail)?.[1] ?? '')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('OTP verified successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Record & Email' }).click()
  await expect(page.getByText('What the client agreed to is recorded and mailed.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cart, empty' })).toBeVisible()

  await page.goto(`${site}/goals/${goalId}`)
  const since = page.getByRole('region', { name: 'Agreed since' })
  await expect(since.getByText('Another mix of funds', { exact: true })).toBeVisible()
  await since.getByText('A higher SIP', { exact: true }).click()
  await expect(since.getByText('Last instalment', { exact: true })).toBeVisible()
  const told = (await mails()).slice(0, 2).join(' ')
  for (const value of shown) expect(told).toContain(value)
})
