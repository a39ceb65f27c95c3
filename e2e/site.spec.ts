import { site } from './identity-page.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './journey.ts'

test('a visitor asks for a demo', async ({ page }) => {
  await page.goto(site())
  const answer = page.locator('#demo-answer')
  await page.getByLabel('Email').fill('visitor@example.com')
  await page.getByRole('button', { name: 'Request Demo' }).click()
  await expect(answer).toHaveText('Please enter both email and mobile number.')
  await page.getByLabel('Mobile number').fill('12345')
  await expect(answer).toBeEmpty()
  await page.getByRole('button', { name: 'Request Demo' }).click()
  await expect(answer).toContainText('Submission failed')
  await expect(page.getByText('Phone number must be at least 10 digits')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Mobile number').fill('+91 98220 41763')
  await page.getByRole('button', { name: 'Request Demo' }).click()
  await expect(answer).toContainText('Demo request submitted!')
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
})

test('announcements say that there are none, that they failed, and show each kind', async ({ page }) => {
  await page.goto(`${site()}/announcements`)
  await expect(page.getByText('No announcements available')).toBeVisible()
  await page.route('**/api/notifications', (route) => route.fulfill({ status: 422, body: '{}' }))
  await page.reload()
  await expect(page.getByText('Failed to load announcements')).toBeVisible()
  await expectAccessible(page)
  const body = { title: 'News', content: 'What is new.', fund: null, expires_at: null, is_active: true }
  await page.unroute('**/api/notifications')
  const json = ['alert', 'update', 'maintenance', 'other'].map((category, index) => ({
    ...body,
    id: index + 1,
    category,
    created_at: index === 0 ? 'yesterday' : '2026-11-20T10:00:00.000Z',
  }))
  await page.route('**/api/notifications', (route) => route.fulfill({ json }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Invalid date')).toBeVisible()
  await expect(page.getByText('20 Nov 2026')).toHaveCount(3)
  await expectAccessible(page)
})
