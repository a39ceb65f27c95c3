import { expect, expectAccessible, expectNoOverflow, registerDistributor, siteOf, test } from './journey.ts'

// The order that turned 14031979 into 3 December.
test.use({ locale: 'en-US' })

const site = () => siteOf('simulated') ?? ''

test('a date is typed day first in an en-US browser, and told in words', async ({ page }) => {
  await registerDistributor(page, site())
  await page.goto(`${site()}/clients/new`)
  const birth = page.getByLabel('Date of birth', { exact: true })
  await birth.pressSequentially('14031979')
  await expect(page.getByText('14 March 1979, Wednesday')).toBeVisible()
  await expect(page.getByLabel('Age', { exact: true })).not.toHaveValue('')
  await page.keyboard.press('Tab')
  await expect(birth).toHaveValue('14 Mar 1979')
  await birth.fill('3/14/1979')
  await page.getByLabel('Name', { exact: true }).focus()
  await expect(
    page.getByText('There is no month 14. The day comes first: for 14 March type 14/3/1979.'),
  ).toBeVisible()
  await expect(birth).toHaveValue('3/14/1979')
  await expectAccessible(page)
  await birth.fill('31/2/1979')
  await page.getByRole('button', { name: 'Register Client' }).click()
  await expect(page.getByRole('link', { name: 'February 1979 has 28 days.' })).toBeVisible()
  await expect(birth).toHaveValue('31/2/1979')
})

test('the calendar is walked by keys, opens at the date and gives the focus back', async ({ page }) => {
  await registerDistributor(page, site())
  await page.goto(`${site()}/clients/new`)
  const birth = page.getByLabel('Date of birth', { exact: true })
  await birth.fill('14 Mar 1979')
  await birth.press('Alt+ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  await expect(calendar.getByRole('button', { name: '14 March 1979, Wednesday' })).toBeFocused()
  await expectAccessible(page)
  await page.evaluate(() => {
    // A browser that is busy draws long after a key was pressed.
    const draw = window.requestAnimationFrame.bind(window)
    window.requestAnimationFrame = (callback) => window.setTimeout(() => draw(callback), 1000)
  })
  for (const key of ['ArrowRight', 'ArrowDown', 'PageUp', 'Shift+PageDown']) await page.keyboard.press(key)
  const reached = calendar.getByRole('button', { name: '22 February 1980, Friday' })
  await expect(reached).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(calendar).toHaveCount(0)
  await expect(birth).toHaveValue('14 Mar 1979')
  await birth.press('Alt+ArrowDown')
  await calendar.getByLabel('Year').selectOption('1984')
  await calendar.getByLabel('Month', { exact: true }).selectOption('2')
  await calendar.getByRole('button', { name: '29 February 1984' }).click()
  await expect(birth).toBeFocused()
  await expect(birth).toHaveValue('29 Feb 1984')
  await expect(page.getByText('29 February 1984, Wednesday')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await birth.press('Alt+ArrowDown')
  await expect(calendar).toBeInViewport({ ratio: 1 })
  await calendar.getByRole('button', { name: 'Later month' }).click()
  await expect(calendar.getByRole('grid', { name: 'March 1984' })).toBeVisible()
  await expectNoOverflow(page)
  // Days to come can be no birth.
  await calendar.getByLabel('Year').selectOption({ index: 0 })
  await expect(calendar.getByRole('button', { name: 'Earlier month' })).toBeEnabled()
})
