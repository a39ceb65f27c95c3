import type { Page } from '@playwright/test'
import { expect, siteOf, test } from './journey.ts'
import { clientsOf, flat, planOf, resultsAddress, signInDemo } from './plan-page.ts'

const site = siteOf('simulated') ?? ''
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })
const table = (page: Page, name: string) => page.getByRole('table', { name, exact: true })
const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name, exact: true })

async function ask(page: Page, question: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Your question' })
  await field.fill(question)
  await field.press('Enter')
}

async function openGoal(page: Page): Promise<void> {
  await table(page, 'Clients').getByRole('link', { name: 'Meera Kulkarni' }).click()
  await expect(heading(page, 'Meera Kulkarni')).toBeVisible()
  await region(page, 'Investment Goals').getByRole('link', { name: 'Ira’s engineering degree' }).click()
  await expect(heading(page, 'Ira’s engineering degree')).toBeVisible()
}

/** What each promise of the landing page leads to, from the page that its link opens: what is promised is seen there, in figures. */
const promises: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'Portfolio management': async (page) => {
    await expect(heading(page, 'Clients')).toBeVisible()
    await openGoal(page)
    const booked = table(page, 'Transactions').getByRole('row', { name: /SIP instalment/ })
    // To the paisa, with the NAV and the units that follow from it.
    await expect(booked.first()).toContainText(/₹[\d,]+\.\d\d.*\d+\.\d{4}.*\d+\.\d{3}/)
    await expect(page.getByText(/^[+−]\d+\.\d%$/).first()).toBeVisible()
  },
  Analytics: async (page) => {
    await expect(page.locator('#calc-chance')).toHaveText(/^\d+%$/)
    const [client] = await clientsOf(page)
    await page.goto(resultsAddress(site, client?.id ?? 0, flat, await planOf(page, flat)))
    await expect(heading(page, flat.goalName)).toBeVisible()
    await expect(region(page, /^Risk level \d+ of 15/).getByRole('slider')).toBeVisible()
    await expect(region(page, 'Chance of success')).toContainText(/\d+%/)
    await expect(region(page, 'Historical Analysis')).toContainText(/\d+\.\d%/)
  },
  'Client management': async (page) => {
    await ask(page, 'who is off track?')
    const answer = region(page, 'who is off track?')
    await expect(answer.getByRole('table').getByRole('row').nth(1)).toContainText(/₹[\d,]+/)
    await ask(page, 'new SIP goal for Rohit, 50 lakh in 12 years, moderate')
    await page.getByRole('link', { name: /Open the new goal/ }).click()
    await expect(page.getByRole('textbox', { name: /Target amount/ })).toHaveValue('50,00,000')
    await page.goto(`${site}/clients/new`)
    await expect(heading(page, 'Register New Client')).toBeVisible()
    await page.getByLabel('Name', { exact: true }).fill('Asha Draft')
    await page.reload()
    await expect(page.getByText('Form Data Restored')).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Asha Draft')
    await page.getByRole('button', { name: 'Reset Form' }).click()
    await page.getByRole('button', { name: 'Confirm' }).click()
  },
  'Regulatory compliance': async (page) => {
    await expect(heading(page, 'Activity')).toBeVisible()
    const done = region(page, 'What was done')
    const told = page.waitForResponse(/\/api\/activity\?/)
    await done.getByLabel('Kind of activity').selectOption('client')
    // Each entry has its place in the chain.
    expect(await (await told).text()).toMatch(/"hash":"[0-9a-f]{64}"/)
    await expect(done.getByText(/→ version \S+, in English: \d+ of 10/).first()).toBeVisible()
    await done.getByRole('link', { name: 'Meera Kulkarni' }).first().click()
    await expect(region(page, 'Risk appetite')).toContainText(/6 of 10/)
    await expect(region(page, 'Personal data')).toContainText(/given on/)
  },
  'Live market updates': async (page) => {
    await expect(heading(page, 'Your shelf')).toBeVisible()
    await expect(page.getByText(/^AMFI, \d+ \w{3} 20\d\d$/)).toBeVisible()
    await page.goto(`${site}/clients`)
    await openGoal(page)
    const funds = table(page, 'Fund holdings').getByRole('row')
    await expect(funds.nth(1)).toContainText(/\d+\.\d{4}\s*\d+ \w{3} 20\d\d/)
    await expect(page.getByText('Simulated NAV', { exact: true }).first()).toBeVisible()
  },
  Review: async (page) => {
    await expect(heading(page, 'Dashboard')).toBeVisible()
    const today = region(page, /^Needs you today/)
    await today.getByRole('radio', { name: /^Goals/ }).check()
    await today
      .getByRole('link', { name: /^Review goal/ })
      .first()
      .click()
    await expect(heading(page, 'Review Goal')).toBeVisible()
    await expect(page.getByText('Completion with current mix')).toBeVisible()
    await expect(page.getByText(/to completion$|No completion/).first()).toBeVisible()
    await expect(page.getByRole('slider', { name: 'Risk level' })).toBeVisible()
    const metrics = table(page, 'Portfolio Performance Metrics')
    await expect(metrics.getByRole('row', { name: /^Expected Return/ })).toContainText(/\d+\.\d%/)
  },
  'Books that exist': async (page) => {
    await expect(heading(page, 'Import statement')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Read statement' })).toBeEnabled()
    for (const kind of ['CAS of CAMS or KFintech (PDF)', 'Registrars’ mailback (DBF, CSV, ZIP)']) {
      await expect(region(page, 'What can be read')).toContainText(kind)
    }
    await page.goto(`${site}/clients/import`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('input[type="file"]')).toBeAttached()
  },
  'What a change costs': async (page) => {
    await ask(page, 'rebalance Meera all the way')
    await page.getByRole('link', { name: 'Review Retirement, Meera Kulkarni' }).click()
    await expect(heading(page, 'Review Goal')).toBeVisible()
    const slider = page.getByRole('slider', { name: /^How far to go/ })
    await expect(slider).toHaveAttribute('aria-valuetext', /₹[\d,]+$/)
    await page.getByRole('button', { name: 'All the way' }).click()
    await expect(table(page, 'Trades at this point').getByRole('row').nth(1)).toContainText(/₹[\d,]+/)
  },
  'Today, and a bad day': async (page) => {
    await expect(heading(page, 'Stress of the book')).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Small caps fall 30%.*−\d+\.\d%$/ })).toBeChecked()
    const goals = table(page, 'Clients, largest losers first')
    await expect(goals.getByRole('row').nth(1)).toContainText(/₹[\d,]+/)
    await page.goto(`${site}/dashboard`)
    const first = region(page, /^Needs you today/)
      .getByRole('listitem')
      .first()
    await expect(first).toContainText(/₹[\d,]+/)
  },
}

test('each promise of the landing page leads to what it promises', async ({ page }) => {
  await signInDemo(page, site)
  await page.goto(site)
  const features = page.getByRole('region', { name: 'What it does' })
  // A promise that comes or goes is one that is looked at here, or not any more.
  const titles = await features.getByRole('heading', { level: 3 }).allInnerTexts()
  expect(titles).toEqual(Object.keys(promises))
  for (const [title, look] of Object.entries(promises)) {
    await test.step(title, async () => {
      await page.goto(site)
      await features.getByRole('link', { name: title }).click()
      await look(page)
    })
  }
})

test('who has no account yet gets from the landing page to one, to the calculator and to the form', async ({
  page,
}) => {
  await page.goto(site)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByRole('heading', { name: 'Create an Account' })).toBeVisible()
  await page.goto(site)
  await page.getByRole('link', { name: 'Try the goal calculator' }).click()
  await expect(page.locator('#calc-chance')).toHaveText(/^\d+%$/)
  // Without a session a promise leads to the sign-in, and from there to what it names.
  await page.goto(site)
  await page.getByRole('link', { name: 'Today, and a bad day' }).click()
  await page.getByLabel('Username').fill('demo')
  await page.getByLabel('Password', { exact: true }).fill('lakshya-demo')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(heading(page, 'Stress of the book')).toBeVisible()
})
