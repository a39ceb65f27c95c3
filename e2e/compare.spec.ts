import type { Page } from '@playwright/test'
import { expect, expectAccessible, siteOf, test } from './journey.ts'
import { adjust, amountOf, flat, openPlan } from './plan-page.ts'

const site = () => siteOf('simulated') ?? ''
const figures = (page: Page) => page.getByRole('table', { name: 'Figures of the two mixes' })
const chance = (page: Page) => figures(page).getByRole('row', { name: /^Chance of success/ })

test('two mixes stand side by side, and the other one takes the place of the first', async ({ page }) => {
  await openPlan(page, site(), { ...flat, riskLevel: 7 })
  await page.getByRole('button', { name: 'Compare' }).click()
  const choice = page.getByRole('combobox', { name: 'Compare with' })
  await expect(choice).toBeFocused()
  await choice.selectOption('Conservative 15')
  await expect(chance(page)).toContainText(/points|the same/)
  await expect(page.getByRole('img', { name: /^Outcomes over the years/ })).toHaveCount(3)
  await expect(page.getByRole('img', { name: /^Annual returns, / })).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use this mix: Conservative 15' }).click()
  await expect(page.getByRole('heading', { name: 'Risk level 15 of 15' })).toBeVisible()
  // What was shown stands beside it now.
  await expect(choice).toHaveValue('own')
  await page.getByRole('button', { name: 'Use this mix: Level 7' }).click()
  await expect(page.getByRole('heading', { name: 'Risk level 7 of 15' })).toBeVisible()
  await page.getByRole('button', { name: 'Close the comparison' }).click()
  await expect(figures(page)).toHaveCount(0)
})

test('a mix by hand is compared with the optimal one on a phone, by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPlan(page, site())
  await adjust(page)
  await amountOf(page, 0).fill('1,000')
  const compare = page.getByRole('button', { name: 'Compare' })
  await compare.focus()
  await page.keyboard.press('Enter')
  const choice = page.getByRole('combobox', { name: 'Compare with' })
  await expect(choice).toBeFocused()
  await choice.selectOption('The optimal mix')
  await expect(figures(page).getByRole('columnheader', { name: 'This page, by hand' })).toBeVisible()
  await expect(chance(page)).toContainText('%')
  await expectAccessible(page)
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: /^Use this mix/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Plan (optimal portfolio)' })).toBeVisible()
  await expect(choice).toHaveValue('aside')
})

test('the figures that matter stay in sight, wide and narrow', async ({ page }) => {
  await openPlan(page, site())
  await page.getByText('What would it take').waitFor()
  await scrolled(page, 900)
  await expect(page.getByLabel('Plan figures')).toBeInViewport()
  await page.setViewportSize({ width: 390, height: 844 })
  await scrolled(page, 0)
  await expect(page.locator('[data-brief]')).toHaveAttribute('data-brief', 'false')
  await scrolled(page, 900)
  await expect(page.locator('[data-brief="true"]')).toBeInViewport()
})

test('a browser that tells late of a scroll down and up again leaves no brief line behind', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(tellLate)
  await openPlan(page, site())
  const html = page.locator('html')
  await expect(html).toHaveAttribute('data-told')
  await html.evaluate((each) => each.setAttribute('data-kept', '0'))
  await scrolled(page, 900)
  await expect(html).toHaveAttribute('data-kept', '1')
  await scrolled(page, 0)
  await expect(html).toHaveAttribute('data-kept', '2')
  await page.evaluate(() => window.dispatchEvent(new Event('tell')))
  await expect(html).toHaveAttribute('data-kept', '0')
  await expect(page.locator('[data-brief]')).toHaveAttribute('data-brief', 'false')
})

const scrolled = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top)

/** As a busy browser does, once the page has `data-kept`: changes of what is in sight are told in one call, the oldest first. */
function tellLate(): void {
  const Native = window.IntersectionObserver
  window.IntersectionObserver = class extends Native {
    constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      const kept: IntersectionObserverEntry[] = []
      const count = () => document.documentElement.setAttribute('data-kept', String(kept.length))
      super((entries, observer) => {
        if (!document.documentElement.hasAttribute('data-kept')) {
          document.documentElement.setAttribute('data-told', '')
          return tell(entries, observer)
        }
        kept.push(...entries)
        count()
      }, options)
      window.addEventListener('tell', () => {
        tell(kept.splice(0), this)
        count()
      })
    }
  }
}
