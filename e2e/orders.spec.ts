import { finalizeButton, flatNamed, openCart, verifyOtp } from './cart-page.ts'
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  newPan,
  registerDistributor,
  siteOf,
  test,
} from './journey.ts'
import { newClient } from './random-plan.ts'
import { send } from './send.ts'

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

test('what a client agreed to is sent to the rail by a press, and stands on the goal as the rail says', async ({
  page,
}) => {
  await registerDistributor(page, site)
  const email = `rail-${Date.now()}@example.com`
  const client = await newClient(page, { name: 'Ravi Menon', email, panNumber: newPan(), riskAppetite: 4 })
  await openCart(page, site, { ...client, email }, [flatNamed('Boat')])
  const code = await verifyOtp(page, site, { ...client, email })
  await finalizeButton(page).click()
  await page.waitForURL(`**/clients/${client.id}`)

  await page.goto(`${site}/orders`)
  await page.getByLabel('Member code of BSE StAR MF').fill('10234')
  await page.getByRole('button', { name: 'Begin' }).click()
  const table = page.getByRole('table', { name: 'Orders' })
  await expect(table.getByText('Enter the client code (UCC) of Ravi Menon.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose all that are ready' })).toBeDisabled()
  const { orders } = await send(page, '/api/orders')
  const codes = orders.map(({ fundCode }: { fundCode: string }) => ({
    fundCode,
    code: `S${fundCode}`,
    largeCode: `S${fundCode}-L1`,
  }))
  await send(
    page,
    '/api/orders/codes',
    { clients: [{ clientId: client.id, code: 'RM1' }], schemes: codes },
    'PUT',
  )
  await page.reload()
  await page.getByRole('button', { name: 'Choose all that are ready' }).click()
  await page.getByRole('button', { name: 'Send to the rail' }).click()
  await expect(page.getByText('Handed to the rail')).toBeVisible()
  const shown = table.getByText(/^(Sent|Accepted)$/).filter({ visible: true })
  await expect(shown).toHaveCount(orders.length, { timeout: 30_000 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`${site}/goals/${orders[0].goal.id}`)
  const panel = page.getByRole('region', { name: 'Orders' })
  await expect(panel.getByText(/^(Sent|Accepted)$/)).toHaveCount(orders.length)

  await page.goto(`${site}/orders`)
  await page.getByLabel('Send to the rail by itself what lacks nothing').check()
  await expect(page.getByText('What lacks nothing goes to the rail as soon as clients agree.')).toBeVisible()
  await openCart(page, site, { ...client, email }, [flatNamed('Bicycle')])
  await verifyOtp(page, site, { ...client, email }, code)
  await finalizeButton(page).click()
  await page.waitForURL(`**/clients/${client.id}`)
  await page.goto(`${site}/orders`)
  await expect(shown).toHaveCount(2 * orders.length, { timeout: 30_000 })
  await table.getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Take back' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('The rail is asked to cancel 1.')).toBeVisible()
  // Which of the two depends on whether the rail had passed it on before it was asked.
  const answered = table.getByText(/^(Cancelled at the rail\.|The rail did not cancel it)/)
  await expect(answered.filter({ visible: true })).toHaveCount(1, { timeout: 30_000 })
})
