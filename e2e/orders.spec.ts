import { expect, expectAccessible, expectNoOverflow, registerDistributor, siteOf, test } from './journey.ts'

const site = siteOf('simulated') ?? ''

test('orders are quiet until the owner names a rail, and stand in a list from then on', async ({ page }) => {
  await registerDistributor(page, site)
  await page.goto(`${site}/orders`)
  await expect(page.getByRole('heading', { name: 'Orders are not sent from here yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByText('A member code has 2 to 20 letters and digits.')).toBeVisible()
  await page.getByLabel('Member code of BSE StAR MF').fill('10234')
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByText('BSE StAR MF, member 10234')).toBeVisible()
  await expect(page.getByRole('table', { name: 'Orders' })).toContainText('No order stands here.')
  await page.getByLabel('Read the rail’s order status report').setInputFiles({
    name: 'status.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Client,Amount\r\nA,1'),
  })
  await expect(page.getByRole('alert')).toContainText('This is no order status report')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
})
