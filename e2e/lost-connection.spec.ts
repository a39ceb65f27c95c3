import type { Page } from '@playwright/test'
import { expect, expectAccessible, siteOf, test } from './journey.ts'
import { signInDemo } from './plan-page.ts'

const site = siteOf('simulated') ?? ''
// A browser says itself what it cannot fetch, which the page of `test` takes for a complaint: these journeys open their own.
const missing = (page: Page) => page.getByRole('heading', { name: 'This page could not be loaded' })
const retry = (page: Page) => page.getByRole('button', { name: 'Try again' })

async function openReports(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('link', { name: 'Reports' }).click()
}

test('a page whose code is not there yet says so without a connection, and comes with it', async ({
  context,
}) => {
  const page = await context.newPage()
  await signInDemo(page, site)
  await context.setOffline(true)
  await openReports(page)
  await expect(missing(page)).toBeVisible()
  await expect(page).toHaveURL(`${site}/reports`)
  await retry(page).click()
  await expect(missing(page)).toBeVisible()
  await expectAccessible(page)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
})

test('a page whose code is not there yet is tried again by a press while the server is away', async ({
  context,
}) => {
  const page = await context.newPage()
  await signInDemo(page, site)
  for (const address of ['**/assets/*.js', '**/healthz']) await page.route(address, (route) => route.abort())
  await openReports(page)
  await expect(missing(page)).toBeVisible()
  await page.unrouteAll()
  await retry(page).click()
  await expect(page.getByRole('heading', { name: 'Reports', level: 1 })).toBeVisible()
})
