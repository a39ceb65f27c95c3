import { finalizeButton, openCart, school, verifyOtp } from './cart-page.ts'
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

test('SIPs stand on a mandate: it is made and goes to the rail, or is noted by hand, and the morning’s line goes with it', async ({
  page,
}) => {
  test.slow()
  await registerDistributor(page, site)
  await page.goto(`${site}/orders`)
  await page.getByLabel('Member code of BSE StAR MF').fill('10234')
  await page.getByRole('button', { name: 'Begin' }).click()
  await expect(page.getByText('BSE StAR MF, member 10234')).toBeVisible()
  const email = `mandate-${Date.now()}@example.com`
  const client = await newClient(page, { name: 'Leela Nair', email, panNumber: newPan(), riskAppetite: 4 })
  const entered = { ...client, email }
  await openCart(page, site, entered, [school])
  await verifyOtp(page, site, entered)
  await finalizeButton(page).click()
  await page.waitForURL(`**/clients/${client.id}`)

  // Before anything is made the morning's list says so, and leads here.
  const line = page.getByRole('listitem').filter({ hasText: 'has no mandate: none is made' }).first()
  await expect(async () => {
    await page.goto(`${site}/dashboard`)
    await expect(line).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 90_000 })
  await line.getByRole('link', { name: 'Open mandates' }).click()
  const panel = page.getByRole('region', { name: 'SIP mandates' })
  await expect(panel.getByText(/^The SIPs ask for ₹/)).toBeVisible()
  await expect(panel.getByText('No mandate is made.')).toBeVisible()
  // The order that cannot go without it leads here too.
  await page.goto(`${site}/orders`)
  const order = page.getByRole('row').filter({ hasText: 'No mandate is made.' }).first()
  await order.getByRole('link', { name: 'Open mandates' }).click()
  await page.waitForURL(`**/clients/${client.id}#mandates`)
  await expect(panel).toBeInViewport()

  await panel.getByRole('button', { name: 'Make a mandate' }).click()
  const dialog = page.getByRole('dialog', { name: 'Make a mandate' })
  const ceiling = dialog.getByLabel('A day at most')
  const proposed = await ceiling.inputValue()
  await ceiling.fill('100')
  await dialog.getByRole('button', { name: 'Make mandate' }).click()
  await expect(dialog.getByText(/the SIPs ask for ₹.*Enter that or more/)).toBeVisible()
  await expectAccessible(page)
  await ceiling.fill(proposed)
  await dialog.getByRole('button', { name: 'Make mandate' }).click()
  const item = panel.getByRole('listitem').filter({ hasText: 'a day at most' })
  await expect(item.getByText('Made', { exact: true })).toBeVisible()
  await expect(panel.getByText('The mandate has not gone to the client yet.')).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1366, height: 768 })

  // Over the rail's line, which needs the client's code there.
  await item.getByRole('button', { name: 'Send to the rail' }).click()
  await expect(
    page.getByText('Enter the client code (UCC) of this client on the orders page first.'),
  ).toBeVisible()
  await send(
    page,
    '/api/orders/codes',
    { clients: [{ clientId: client.id, code: 'LN1' }], schemes: [] },
    'PUT',
  )
  await item.getByRole('button', { name: 'Send to the rail' }).click()
  await expect(page.getByText('Handed to the rail')).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(item.getByText('With the client', { exact: true })).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 90_000 })
  await expect(item.getByRole('button', { name: 'Note where it stands' })).toHaveCount(0)
})

test('a mandate that goes by hand is noted with its UMRN, carries the SIPs, and is seen by nobody else', async ({
  page,
}) => {
  await registerDistributor(page, site)
  const email = `by-hand-${Date.now()}@example.com`
  const client = await newClient(page, { name: 'Kiran Rao', email, panNumber: newPan(), riskAppetite: 4 })
  const entered = { ...client, email }
  await openCart(page, site, entered, [school])
  await verifyOtp(page, site, entered)
  await finalizeButton(page).click()
  await page.waitForURL(`**/clients/${client.id}`)
  const panel = page.getByRole('region', { name: 'SIP mandates' })
  await panel.getByRole('button', { name: 'Make a mandate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make mandate' }).click()
  const item = panel.getByRole('listitem').filter({ hasText: 'a day at most' })
  await item.getByRole('button', { name: 'Note where it stands' }).click()
  const dialog = page.getByRole('dialog', { name: 'Where does the mandate stand?' })
  await dialog.getByLabel('State').selectOption('accepted')
  await dialog.getByLabel('UMRN').fill('HDFC1')
  await dialog.getByRole('button', { name: 'Note', exact: true }).click()
  await expect(dialog.getByLabel('UMRN')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  const umrn = `HDFC${String(Date.now()).padStart(16, '0')}`
  await dialog.getByLabel('UMRN').fill(umrn)
  await dialog.getByRole('button', { name: 'Note', exact: true }).click()
  await expect(item.getByText('Accepted', { exact: true })).toBeVisible()
  await expect(item.getByText(`UMRN ${umrn}`)).toBeVisible()
  await expect(panel.getByText('No mandate is made.')).toHaveCount(0)
  const { mandates, sips } = await send(page, `/api/clients/${client.id}/mandates`)
  expect(mandates).toHaveLength(1)
  expect(sips.map(({ lack }: { lack: string | null }) => lack)).toEqual(sips.map(() => null))

  await page.context().clearCookies()
  await registerDistributor(page, site)
  const statusOf = (path: string) => page.evaluate(async (to) => (await fetch(to)).status, path)
  expect(await statusOf(`/api/clients/${client.id}/mandates`)).toBe(404)
})
