import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, siteOf, test } from './journey.ts'
import { flat, openPlan, storedCart } from './plan-page.ts'

const site = () => siteOf('simulated') ?? ''
const part = (page: Page) => page.getByRole('region', { name: 'Lower the risk as the date nears' })
const figures = (page: Page) => page.getByLabel('Plan figures')

test('a goal lowers its risk as its date nears: the page follows, the cart has it, and it opens again', async ({
  page,
}) => {
  const goal = { ...flat, amountMode: 'current', currentAmount: '16,00,000' } as const
  await openPlan(page, site(), goal)
  await expect(figures(page)).not.toContainText('…')
  const before = (await figures(page).textContent()) ?? ''
  const glide = part(page)
  await glide.getByText('Evenly', { exact: true }).click()
  await expect(figures(page)).not.toHaveText(before)
  await expect(
    glide.getByRole('img', { name: /level 9 at first, from 20\d\d level 10, .* level 14$/ }),
  ).toBeVisible()
  await expect(glide).toContainText(/it costs ₹[\d,]+ of projected value at the end/)
  await expect(glide).toContainText(
    /Nine outcomes in ten end between .* instead of between .* The chance is \d+%/,
  )
  await expectAccessible(page)

  await glide.getByLabel('Level in the last year').fill('9')
  await expect(glide).toContainText('Choose a level above 9, the goal’s own.')
  await expect(glide).toContainText('This path lowers nothing')
  await expect(figures(page)).toHaveText(before)

  await glide.getByText('In steps', { exact: true }).click()
  await glide.getByRole('button', { name: 'Add a step' }).click()
  await glide.getByLabel('Step 1: years left').fill('6')
  await expect(
    glide.getByRole('img', { name: /level 9 at first, .* level 11\.5, .* level 14, .* level 15$/ }),
  ).toBeVisible()
  await glide.getByRole('button', { name: 'Remove step 3' }).click()
  await expect(glide.getByLabel('Step 3: level')).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)

  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Goal added to cart!')).toBeVisible()
  const glidePath = {
    kind: 'stepped',
    steps: [
      { yearsLeft: 6, level: 11.5 },
      { yearsLeft: 2, level: 14 },
    ],
  }
  expect((await storedCart(page))[0]).toMatchObject({ glidePath })
  await page.reload()
  await expect(part(page).getByLabel('Step 1: years left')).toHaveValue('6')
  await page.goto(`${site()}/cart`)
  await expect(page.getByText('to level 11.5 with 6 years left, to level 14 with 2 years left')).toBeVisible()
})
