import { mailedCode } from './cart-page.ts'
import { expect, expectAccessible, expectNoOverflow, mailbox, siteOf, test } from './journey.ts'
import { openReview } from './open-review.ts'

const site = siteOf('simulated') ?? ''

test('a chance that the client accepts with a code stands on the goal, its review and in the mail', async ({
  page,
}) => {
  const { goalId, email } = await openReview(page, site, 'Zoya’s studies abroad')
  const accept = page.getByRole('link', { name: /^Accept \d+%$/ })
  const chance = /\d+%/.exec((await accept.textContent()) ?? '')?.[0] ?? ''
  await accept.click()
  const dialog = page.getByRole('dialog', { name: `Accept ${chance}` })
  await expect(dialog).toContainText(` is ${chance} with what is held`)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await dialog.getByLabel('Client’s code').fill(await mailedCode(site, email, (code) => code !== ''))
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(dialog).toBeHidden()

  await expect(page.getByText(`The client accepted a chance of ${chance} on`)).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Agreed since' }).getByText('The chance as it is', { exact: true }),
  ).toBeVisible()
  const mails = async () =>
    (await mailbox(site)).split('<article>').filter((one) => one.includes(`to ${email}`))
  await expect.poll(async () => (await mails())[0] ?? '').toContain('The chance as it is')
  expect((await mails())[0]).toContain(chance)
  await page.goto(`${site}/goals/${goalId}/review`)
  await expect(page.getByText(`The client accepted a chance of ${chance} on`)).toBeVisible()
  await expect(page.getByRole('link', { name: /^Raise the SIP by/ })).toBeVisible()
  await expect(accept).toBeHidden()
})
