import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { asWebp } from './as-webp.ts'
import type { openBrowser } from './open-browser.ts'
import { openReview } from './open-review.ts'

type Browser = Awaited<ReturnType<typeof openBrowser>>

const folder = join(import.meta.dirname, '..', 'docs', 'images', 'day')

/** Takes a day with the morning's list, from the dashboard to what the client is mailed, for `docs/day.md`. */
export async function takeDay(browser: Browser, site: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const context = await browser.newContext({
    viewport: { width: 1366, height: 768 },
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  const page = await context.newPage()
  const encoder = await browser.newPage()
  const keep = async (name: string) => {
    await page.waitForLoadState('networkidle')
    writeFileSync(join(folder, `${name}.webp`), await asWebp(encoder, await page.screenshot()))
  }
  const { email } = await openReview(page, site, 'Flat in Gomti Nagar')
  await takeList(page, site, keep)
  await takeChange(page, site, { email, keep })
  await encoder.close()
  await context.close()
}

type Keep = (name: string) => Promise<void>

async function takeList(page: Page, site: string, keep: Keep): Promise<void> {
  const review = page.url()
  await page.goto(`${site}/dashboard`)
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page
    .getByRole('button', { name: /^Later, hand over or done/ })
    .first()
    .waitFor()
  await keep('1-list')
  await page
    .getByRole('button', { name: /^Later, hand over or done/ })
    .first()
    .click()
  await page.getByText('On a date…').first().waitFor()
  await keep('2-later')
  await page.keyboard.press('Escape')
  await page.goto(review)
}

async function takeChange(
  page: Page,
  site: string,
  { email, keep }: { email: string; keep: Keep },
): Promise<void> {
  await page.getByRole('slider', { name: /^How far to go/ }).fill('600')
  await page.getByRole('table', { name: 'Trades at this point' }).getByRole('row').nth(1).waitFor()
  await page.getByText(/proven, gap ₹0|the best that was found/).waitFor()
  await page.getByRole('region', { name: 'Change the mix' }).scrollIntoViewIfNeeded()
  await keep('3-how-far')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('link', { name: 'Cart, 1 change' }).click()
  await page.getByText('What this would cost').waitFor()
  await keep('4-cart')
  await page.getByRole('button', { name: 'Send OTP' }).click()
  const code = await codeTo(site, email)
  await page.getByLabel('6-digit OTP').fill(code)
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('button', { name: 'Record & Email' }).click()
  await page.getByText('What the client agreed to is recorded and mailed.').waitFor()
  await keep('5-recorded')
}

/** The newest code that an address was mailed, once it is there. */
async function codeTo(site: string, email: string): Promise<string> {
  for (;;) {
    const mails = (await (await fetch(`${site}/dev/mailbox`)).text()).split('<article>')
    const code = /Your code is (\d{6})/.exec(mails.find((one) => one.includes(`to ${email}`)) ?? '')?.[1]
    if (code !== undefined) return code
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
