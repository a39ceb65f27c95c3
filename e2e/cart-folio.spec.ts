import { readPdf } from '../server/src/core/pdf/pdf-text.fixture.ts'
import { newStatement } from '../server/src/testing/statements.ts'
import { finalizeButton, flatNamed, openCart, otpField } from './cart-page.ts'
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
import { bookStatement, send } from './send.ts'

const site = siteOf('simulated') ?? ''
const invesco = { house: 'Invesco Mutual Fund', isin: 'INF205K011T7', schemeCode: 'INSC', folio: '770077' }

test('the folio that is chosen in the cart stands in code mail, proposal, PDF and on the goal’s page', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await registerDistributor(page, site)
  const panNumber = newPan()
  const email = `folio-${Date.now()}@example.com`
  const person = { name: 'Meera Folio', email, panNumber, riskAppetite: 0 }
  const client = await newClient(page, person)
  const statement = newStatement({ ...invesco, pan: panNumber, name: person.name })
  await bookStatement(page, statement)

  await openCart(page, site, client, [flatNamed('A flat')])
  const field = page.getByLabel('Folio with Invesco Mutual Fund')
  await expect(field).toHaveValue('new')
  await expect(page.getByLabel(/^Folio with/)).toHaveCount(1)
  await field.selectOption({ label: 'Folio 770077, Meera Folio' })
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.reload()
  await expect(field.locator('option:checked')).toHaveText('Folio 770077, Meera Folio')

  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByText('OTP sent to email')).toBeVisible()
  const mails = async () =>
    (await mailbox(site)).split('<article>').filter((one) => one.includes(`to ${email}`))
  const code = /Your code is (\d{6})/
  await expect.poll(async () => (await mails())[0] ?? '').toMatch(code)
  const [mail = ''] = await mails()
  expect(mail).toContain('Folio 770077')
  await otpField(page).fill(code.exec(mail)?.[1] ?? '')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('OTP verified successfully').first()).toBeVisible()
  await field.selectOption({ label: 'A new folio' })
  await expect(finalizeButton(page)).toHaveAccessibleDescription(/./)
  await expect(page.getByText(/changed since/i).first()).toBeVisible()
  await field.selectOption({ label: 'Folio 770077, Meera Folio' })
  await finalizeButton(page).click()
  await page.waitForURL(`**/clients/${client.id}`, { timeout: 100_000 })

  await expect.poll(async () => (await mails())[0] ?? '').toContain('Your investment proposal')
  expect((await mails())[0]).toContain('Folio 770077')
  const goals = (await send(page, `/api/clients/${client.id}/goals`)) as { id: number; name: string }[]
  const goal = goals.find(({ name }) => name === 'A flat')
  const advice = (await send(page, `/api/goals/${goal?.id}/advice`)) as { id: number }
  const file = await page.request.get(`${site}/proposals/${advice.id}.pdf`)
  expect(readPdf(await file.body()).text).toContain('Folio 770077: Invesco India')
  await page.goto(`${site}/goals/${goal?.id}`)
  const chosen = page.getByLabel(/^Folio for Invesco/).locator('option:checked')
  await expect(chosen).toHaveText(['Folio 770077, Meera Folio', 'Folio 770077, Meera Folio'])
})
