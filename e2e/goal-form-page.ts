import type { Page } from '@playwright/test'
import { siteOf } from './journey.ts'
import { clientsOf, signInDemo } from './plan-page.ts'

/** The address of the server that the form's tests run on. */
export const site = () => siteOf('simulated') ?? ''
export const targetField = (page: Page) => page.getByRole('textbox', { name: 'Target amount' })
export const calculate = (page: Page) => page.getByRole('button', { name: 'Calculate plan' }).click()
export const optimizePath = '**/api/optimize-portfolio'

/** Has the plan computed, and answers what the server was asked. */
export async function askedOf(page: Page): Promise<Record<string, unknown>> {
  const asked = page.waitForRequest(optimizePath)
  await calculate(page)
  return (await asked).postDataJSON()
}

export const sliderOf = (page: Page, name: RegExp) => page.getByRole('slider', { name })
export const yearsField = (page: Page) => page.getByRole('textbox', { name: 'Years' })
export const more = (page: Page) => page.getByRole('button', { name: 'More' }).click()

/** Signs the demo distributor in and opens the form for the first client, whose id is answered. */
export async function openForm(page: Page): Promise<number> {
  await signInDemo(page, site())
  const [client] = await clientsOf(page)
  await page.goto(`${site()}/clients/${client?.id}/goals/new`)
  await page.getByLabel('Goal name').waitFor()
  return client?.id ?? 0
}
