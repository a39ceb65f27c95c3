import type { Locator, Page } from '@playwright/test'
import { expect, fillClient, registerDistributor, siteOf, test } from './journey.ts'
import { atLevel, openReview } from './review-page.ts'

const site = siteOf('simulated') ?? ''
const refusal = { message: 'Not now.', error: 'Not now.', code: 'UNAVAILABLE' }

/** Two presses before the page can draw anything between them. */
async function pressTwice(button: Locator): Promise<void> {
  await expect(button).toBeEnabled()
  await button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
}

/** Counts the page's writes to addresses that end in `path`. */
function writesTo(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.method() !== 'GET' && new URL(request.url()).pathname.endsWith(path)) count++
  })
  return () => count
}

test('a double press submits a review, pauses and stops a SIP once, after one question', async ({ page }) => {
  await registerDistributor(page, site)
  await openReview(page, atLevel)
  const question = page.getByRole('alertdialog')
  const reviews = writesTo(page, '/api/request-expert-review')
  await page.route('**/api/request-expert-review', (route) =>
    route.fulfill({ status: 201, json: { message: 'ok' } }),
  )
  await page.getByLabel('Add Your Comments').fill('Is the gold too much?')
  await pressTwice(page.getByRole('button', { name: 'Submit Review Request' }))
  await expect(question).toContainText('submitted successfully')
  await question.getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/goals\/7$/)
  await expect(question).toHaveCount(0)
  expect(reviews()).toBe(1)

  const changes = writesTo(page, '/api/sips/51/change')
  await page.route('**/api/sips/51/change', (route) => route.fulfill({ status: 422, json: refusal }))
  await page.getByRole('button', { name: /^Change the SIP/ }).click()
  await pressTwice(page.getByRole('button', { name: 'Pause' }))
  await pressTwice(question.getByRole('button').last())
  await expect(page.getByText('Not now.')).toHaveCount(1)
  await expect(question).toHaveCount(0)
  expect(changes()).toBe(1)
  await page.getByRole('button', { name: /^Change the SIP/ }).click()
  await page.getByRole('button', { name: 'Stop' }).click()
  await pressTwice(page.getByRole('button', { name: 'Stop SIP' }))
  await expect(page.getByRole('alert').getByText('Not now.')).toBeVisible()
  expect(changes()).toBe(2)
})

test('a double press registers a client, sets a KYC state and saves a profile once', async ({ page }) => {
  await registerDistributor(page, site)
  await page.goto(`${site}/profile`)
  const profiles = writesTo(page, '/api/users/profile')
  await page.getByLabel(/^ARN \(optional/).fill('104587')
  await pressTwice(page.getByRole('button', { name: 'Save Profile' }))
  await expect(page.getByText('Profile saved')).toBeVisible()
  expect(profiles()).toBe(1)

  const names = writesTo(page, '/api/firm')
  await page.goto(`${site}/firm`)
  await page.getByLabel('Name', { exact: true }).fill('Iyer and Daughters')
  await pressTwice(page.getByRole('button', { name: 'Save name' }))
  await expect(page.getByText('Name saved')).toBeVisible()
  expect(names()).toBe(1)

  const clients = writesTo(page, '/api/clients')
  await page.goto(`${site}/clients/new`)
  await page.route('**/api/clients', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 422, json: refusal }) : route.fallback(),
  )
  await fillClient(page, 'Meera Kulkarni')
  await pressTwice(page.getByRole('button', { name: 'Register Client' }))
  await expect(page.getByText('Not now.').first()).toBeVisible()
  expect(clients()).toBe(1)
  await page.unroute('**/api/clients')
  const registered = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.ok())
  await page.getByRole('button', { name: 'Register Client' }).click()
  await registered

  const states = writesTo(page, '/kyc-status')
  await page.goto(`${site}/kyc`)
  await page.getByRole('link', { name: 'Meera Kulkarni' }).click()
  await page.getByLabel('State').selectOption('Under process')
  await pressTwice(page.getByRole('button', { name: 'Save', exact: true }))
  await expect(page.getByText('KYC status saved')).toBeVisible()
  expect(states()).toBe(1)
})
