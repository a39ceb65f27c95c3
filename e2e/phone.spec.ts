import type { Page } from '@playwright/test'
import { expect, siteOf, test } from './journey.ts'
import { clientsOf, flat, planOf, resultsAddress, signInDemo } from './plan-page.ts'

const site = () => siteOf('simulated') ?? ''

/**
 * What is pressed on this page and is lower than a thumb needs, 44 px with the border of its field. Not counted: a link in a line of text, and one whose
 * whole row leads where it does.
 */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pressed = 'a[href], button, input:not([type=hidden]), select, textarea, summary'
    const rowOf = (one: Element) => (one.matches('a') ? one.closest('tr, li') : null)
    const isInText = (one: Element) =>
      getComputedStyle(one).display === 'inline' &&
      (one.parentElement?.textContent ?? '').length > (one.textContent ?? '').length
    return [...document.querySelectorAll(pressed)].flatMap((one) => {
      const target = one.matches('[type=radio], [type=checkbox]') ? (one.closest('label') ?? one) : one
      const { width, height } = target.getBoundingClientRect()
      const isShown = one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && width > 1
      const row = rowOf(one)?.getBoundingClientRect().height ?? 0
      if (!isShown || height >= 41.5 || row >= 41.5 || isInText(one)) return []
      const name = one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''
      return name === 'Skip to content'
        ? []
        : [`${one.tagName} ${name.slice(0, 40)}: ${Math.round(height)} px`]
    })
  })

test('everything that is pressed on a phone is large enough for a thumb', async ({ page }) => {
  await signInDemo(page, site())
  const client = (await clientsOf(page)).find(({ name }) => name === 'Meera Kulkarni')
  const goals: { id: number }[] = await page.evaluate(
    async (id) => (await fetch(`/api/clients/${id}/goals`)).json(),
    client?.id,
  )
  const results = resultsAddress(site(), client?.id ?? 0, flat, await planOf(page, flat))
  await page.setViewportSize({ width: 390, height: 844 })
  const ofClient = `/clients/${client?.id}`
  const ofGoal = `/goals/${goals[0]?.id}`
  const paths = [
    '/dashboard',
    '/clients',
    '/clients/new',
    ofClient,
    `${ofClient}/goals/new`,
    ofGoal,
    `${ofGoal}/review`,
  ]
  const others = ['/cart', '/kyc', '/profile', '/firm', '/activity', '/announcements', '/']
  for (const address of [...paths, ...others].map((path) => `${site()}${path}`).concat(results)) {
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
    expect(await smallTargets(page), address.slice(0, 80)).toEqual([])
  }
})

test('paper shows a plan whole, in the light theme, without what is pressed', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signInDemo(page, site())
  const [client] = await clientsOf(page)
  await page.goto(resultsAddress(site(), client?.id ?? 0, flat, await planOf(page, flat)))
  await page.getByRole('heading', { name: flat.goalName }).waitFor()
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  expect(await background()).not.toBe('rgb(255, 255, 255)')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  expect(await background()).toBe('rgb(255, 255, 255)')
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeHidden()
  await expect(page.getByText('subject to market risks').first()).toBeVisible()
  await expect(page.getByText(/^demo.* · \d+ \w{3} \d{4}$/)).toBeVisible()
})

test('the site can be installed', async ({ page }) => {
  await page.goto(site())
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await page.request.get(`${site()}${address}`)).json()
  expect(manifest).toMatchObject({ start_url: '/dashboard', display: 'standalone' })
  for (const { src, type } of manifest.icons) {
    const icon = await page.request.get(`${site()}${src}`)
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, expect.stringContaining(type)])
  }
})
