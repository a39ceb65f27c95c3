import type { Page } from '@playwright/test'
import { demoClients } from '../server/src/modules/trial/demo/demo-clients.ts'
import { newStatement } from '../server/src/testing/statements.ts'
import { expect, expectAccessible, expectNoOverflow, mailbox, siteOf, test } from './journey.ts'
import { openReview } from './open-review.ts'
import { bookStatement, send } from './send.ts'

const site = siteOf('simulated') ?? ''
const goalName = 'Income after 65'
const numbers = ['599000101', '599000102']

/** Two folios of the goal's client come by statements, and are given to the goal whole. */
async function giveFolios(page: Page, goalId: number): Promise<void> {
  const { clientId } = await (await page.request.get(`${site}/api/goals/${goalId}`)).json()
  const client = await (await page.request.get(`${site}/api/clients/${clientId}`)).json()
  const person = demoClients.find(({ name }) => name === client.name)
  for (const folio of numbers) {
    const pan = person?.panNumber ?? ''
    const statement = newStatement({ pan, name: client.name, folio, purchases: 10 })
    await bookStatement(page, statement)
  }
  const folios = (await (await page.request.get(`${site}/api/clients/${clientId}/folios`)).json()) as {
    folioId: number
    folio: string
    fundCode: string
  }[]
  const own = folios.filter(({ folio }) => numbers.some((number) => folio.includes(number)))
  expect(own).toHaveLength(2)
  for (const { folioId, fundCode } of own) {
    const shares = [{ goalId, percent: 100 }]
    await send(page, `/api/folios/${folioId}/schemes/${fundCode}/shares`, { shares }, 'PUT')
  }
}

test('what a goal holds in two folios is sold from each, in the dialog, the mail and the transactions alike', async ({
  page,
}) => {
  const { goalId, email } = await openReview(page, site, goalName)
  await giveFolios(page, goalId)
  await page.reload()
  await page.getByRole('button', { name: 'All the way' }).click()
  const trades = page.getByRole('table', { name: 'Trades at this point' })
  const nifty = trades.getByRole('row').filter({ hasText: 'UTI Nifty' }).first()
  await nifty.getByRole('button', { name: /of \d+|all \d+/ }).click()
  for (const number of numbers) await expect(trades.getByText(number).first()).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.setViewportSize({ width: 1366, height: 768 })

  await page.getByRole('button', { name: 'Ask the client' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change the mix' })
  await dialog.getByRole('button', { name: 'Send code' }).click()
  const mails = async () =>
    (await mailbox(site)).split('<article>').filter((one) => one.includes(`to ${email}`))
  await expect.poll(async () => (await mails())[0] ?? '').toContain('another mix of funds')
  const [mail = ''] = await mails()
  const parts = [...mail.matchAll(/([\d,.]+) of UTI Mutual Fund (\d+)/g)].map(([, units, folio]) => [
    folio,
    units,
  ])
  expect(new Set(parts.map(([folio]) => folio))).toEqual(new Set(numbers))
  await dialog.getByLabel('Client’s code').fill(/Your code is (\d{6})/.exec(mail)?.[1] ?? '')
  await dialog.getByRole('button', { name: 'Record the trades' }).click()
  await expect(page.getByText('Recorded. Each trade is allotted once its NAV is known.')).toBeVisible()

  const recorded = (await (await page.request.get(`${site}/api/goals/${goalId}/transactions`)).json()) as {
    kind: string
    fundName: string
    units: string | null
  }[]
  const sold = recorded.filter(
    ({ kind, fundName }) => kind === 'switch-out' && fundName.startsWith('UTI Nifty'),
  )
  for (const [, units] of parts) expect(sold.map((one) => one.units)).toContain(units)

  await page.goto(`${site}/goals/${goalId}`)
  const since = page.getByRole('region', { name: 'Agreed since' })
  await since.getByText('Another mix of funds').first().click()
  for (const [folio, units] of parts)
    await expect(since.getByText(`${units} of UTI Mutual Fund ${folio}`).first()).toBeVisible()
})
