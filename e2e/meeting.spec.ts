import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoOverflow, siteOf, test } from './journey.ts'
import { signInDemo } from './plan-page.ts'

const site = siteOf('simulated') ?? ''

async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.LOOK
  if (folder !== undefined) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true })
}

test('a meeting turns one client’s goals to the client, and what is written there ends on the client’s page', async ({
  page,
}) => {
  await signInDemo(page, site)
  await page.keyboard.press('Control+k')
  const find = page.getByRole('dialog')
  await find.getByRole('combobox').fill('meeting with meera')
  await find.getByRole('option', { name: 'Meeting with Meera Kulkarni' }).click()
  await expect(page).toHaveURL(/\/clients\/\d+\/meeting/)

  // Other journeys give her goals of their own.
  const own = page.getByRole('heading', { level: 1, name: 'Ira’s engineering degree' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  while ((await own.count()) === 0) await page.getByRole('button', { name: /^Next goal/ }).click()
  const slider = page.getByRole('slider', { name: 'Every month' })
  await expect(page.getByRole('img', { name: /Of 100 dots/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /at the high/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight)).toBe(true)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('link')).toHaveCount(0)
  await expectAccessible(page)
  await look(page, 'meeting')

  // No key leads into the book: neither the search nor the way back.
  await page.keyboard.press('Control+k')
  await page.keyboard.press('/')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goBack()
  const leaving = page.getByRole('alertdialog', { name: 'End the meeting?' })
  await expect(leaving).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(leaving).toHaveCount(0)
  await expect(page).toHaveURL(/\/meeting/)

  const before = await slider.getAttribute('aria-valuetext')
  await slider.focus()
  for (let press = 0; press < 8; press++) await page.keyboard.press('ArrowRight')
  const after = await slider.getAttribute('aria-valuetext')
  expect(after).not.toBe(before)
  await page.getByRole('button', { name: 'Keep as proposal' }).click()
  await expect(page.getByRole('button', { name: 'Kept as proposal' })).toBeDisabled()
  await page.getByRole('button', { name: /Today’s points/ }).click()
  await page.getByRole('checkbox').first().check()
  await expectAccessible(page)
  await look(page, 'meeting-points')
  await page.getByRole('button', { name: 'Back to the goals' }).click()

  // What is typed while nothing can be reached, in a tab that is then closed, is there as it was typed.
  const note = page.getByRole('textbox', { name: /Note, kept on/ })
  await note.fill('  Ira wants to study abroad;')
  await expect(page.getByText('Kept', { exact: true })).toBeVisible()
  await page.route('**/meetings/*', (route) => route.fulfill({ status: 503, body: '' }))
  await note.pressSequentially(' ₹5 lakh more?')
  await expect(page.getByText('Kept on this device; it is sent')).toBeVisible()
  const address = page.url()
  await page.close()
  const again = await page.context().newPage()
  await again.goto(address)
  await expect(again.getByRole('textbox', { name: /Note, kept on/ })).toHaveValue(
    '  Ira wants to study abroad; ₹5 lakh more?',
  )
  await again.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(again)
  await expectAccessible(again)
  await look(again, 'meeting-390')
  await again.setViewportSize({ width: 1366, height: 768 })

  await again.getByRole('button', { name: 'End meeting' }).click()
  await again.getByRole('alertdialog').getByRole('button', { name: 'End meeting' }).click()
  await expect(again).toHaveURL(/\/clients\/\d+$/)
  const meetings = again.getByRole('region', { name: 'Meetings' })
  await expect(meetings).toContainText('Ira wants to study abroad; ₹5 lakh more?')
  await expect(meetings).toContainText('Spoken of:')
  await expectAccessible(again)
  await look(again, 'meeting-kept')
  await meetings.getByRole('link', { name: 'Take it up' }).first().click()
  await expect(again.getByRole('dialog')).toContainText(/SIP/)
  await look(again, 'meeting-raise')
})
