import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { site } from './identity-page.ts'
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  fillClient,
  registerDistributor,
  test,
} from './journey.ts'

/** A site of somebody's own, on an origin of its own, whose page is what was pasted into it. */
async function ownSite(): Promise<{ address: string; paste: (lines: string) => void; server: Server }> {
  let pasted = ''
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(`<!doctype html><html lang="en"><title>Rao</title><main><h1>Rao</h1>${pasted}</main></html>`)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}`, server, paste: (lines) => (pasted = lines) }
}

test('a visitor of a distributor’s own site asks to be answered and becomes a client; another site shows nothing', async ({
  page,
  browser,
}) => {
  const [own, foreign] = [await ownSite(), await ownSite()]
  await registerDistributor(page, site())
  await page.goto(`${site()}/firm`)
  await page.getByLabel('Show the calculator under our name').check()
  const sites = page.getByLabel('Sites that may show it')
  await sites.fill('https://rao.example/path')
  await page.getByRole('button', { name: 'Save calculator' }).click()
  await expect(page.getByText(/^https:\/\/rao\.example\/path: Enter the address of a site/)).toBeVisible()
  await sites.fill(own.address)
  await page.getByRole('button', { name: 'Save calculator' }).click()
  const snippet = await page.getByLabel('Paste this where the calculator is to stand').inputValue()
  expect(snippet).toMatch(/calculator-frame\.js" data-calculator="[a-z2-7]{26}"/)
  await expectAccessible(page)
  for (const one of [own, foreign]) one.paste(snippet)

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(own.address)
  const frame = visitor.frameLocator('iframe')
  await expect(frame.locator('#calc-chance')).toHaveText(/%/)
  await expect(frame.getByText('Mutual Fund Distributor', { exact: true })).toBeVisible()
  const heights = () =>
    visitor.evaluate(() => {
      const box = document.querySelector('iframe')
      return (box?.getBoundingClientRect().height ?? 0) - 1600
    })
  await expect.poll(heights).not.toBe(0)
  await frame.getByLabel('SIP, rupees a month').fill('30,000')
  await frame.getByRole('button', { name: 'Send' }).click()
  await expect(frame.getByText('Enter your name.').first()).toBeVisible()
  await expect(frame.getByText('Please tick this, or nothing can be sent.').first()).toBeVisible()
  await frame.getByLabel('Name').fill('Meera Kulkarni')
  await frame.getByLabel('Email').fill('meera@example.com')
  await frame.getByLabel('Message').fill('Please call after six.')
  await frame.getByLabel(/may keep what I enter here/).check()
  await frame.getByRole('button', { name: 'Send' }).click()
  await expect(frame.getByText('You will be answered.')).toBeVisible()
  expect(await visitor.context().cookies()).toEqual([])

  const refused = visitor.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()))
  await visitor.goto(foreign.address)
  await refused
  await expect(visitor.frameLocator('iframe').locator('#calculator')).toHaveCount(0)

  await visitor.setViewportSize({ width: 390, height: 844 })
  await visitor.goto(`${site()}/calculator/${/data-calculator="(\w+)"/.exec(snippet)?.[1]}`)
  await expect(visitor.locator('#calc-chance')).toHaveText(/%/)
  await expectAccessible(visitor)
  await visitor.getByRole('button', { name: 'Send' }).click()
  await expect(visitor.getByText('Enter your name.').first()).toBeVisible()
  await expectAccessible(visitor)
  await expectNoOverflow(visitor)
  await visitor.context().close()

  await page.goto(`${site()}/clients`)
  await page.getByRole('link', { name: 'Leads' }).click()
  await expect(page.getByText('“Please call after six.”')).toBeVisible()
  await expect(page.getByText(/₹30,000 a month/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Contacted: Meera Kulkarni' }).click()
  await expect(page.getByRole('listitem').getByText('Contacted')).toBeVisible()
  await page.getByRole('link', { name: 'Register as client: Meera Kulkarni' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Meera Kulkarni')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('meera@example.com')
  await fillClient(page, 'Meera Kulkarni')
  await page.getByRole('button', { name: 'Register Client' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  await page.goto(`${site()}/leads`)
  await expect(page.getByRole('listitem').getByText('Became a client')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await page.getByRole('link', { name: 'Open client' }).click()
  await page.getByRole('heading', { name: 'Meera Kulkarni' }).waitFor()
  for (const { server } of [own, foreign]) server.close()
})
