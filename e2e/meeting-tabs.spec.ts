import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  newPan,
  registerDistributor,
  siteOf,
  test,
} from './journey.ts'
import { newClient } from './random-plan.ts'
import { send } from './send.ts'

const site = siteOf('simulated') ?? ''
const noteOf = (page: Page) => page.getByRole('textbox', { name: /Note, kept on/ })
/** Typed at the end, as somebody goes on writing. */
async function write(page: Page, words: string): Promise<void> {
  await noteOf(page).press('End')
  await noteOf(page).pressSequentially(words)
}

test('two tabs on one client’s meeting keep a note each, through a cut network, a reload and a server that is gone', async ({
  page,
}) => {
  await registerDistributor(page, site)
  const email = `tabs-${Date.now()}@example.com`
  const client = await newClient(page, { name: 'Noor Sheikh', email, panNumber: newPan(), riskAppetite: 4 })
  const notes = async () => {
    const meetings = (await send(page, `/api/clients/${client.id}/meetings`)) as { notes: string }[]
    return meetings.map((one) => one.notes).sort()
  }
  // Tabs of their own: a network that is cut fills their consoles.
  const context = page.context()
  const first = await context.newPage()
  await first.goto(`${site}/clients/${client.id}/meeting`)
  await write(first, 'First: a house.')
  const second = await context.newPage()
  await second.goto(first.url())
  await expect(noteOf(second)).toHaveValue('')
  const both = [first, second]
  for (const tab of both) await expect(tab.getByText('open in another tab too')).toBeVisible()
  await write(second, 'Second: a car.')
  await expectAccessible(second)
  await second.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(second)
  await second.setViewportSize({ width: 1366, height: 768 })

  await context.setOffline(true)
  await write(first, ' Offline.')
  await write(second, ' Offline too.')
  for (const tab of both) await expect(tab.getByText('Kept on this device; it is sent')).toBeVisible()
  await context.setOffline(false)
  const written = ['First: a house. Offline.', 'Second: a car. Offline too.'] as const
  await expect.poll(notes).toEqual(written)

  // Reloaded at once they keep their places.
  await Promise.all(both.map((tab) => tab.reload()))
  await expect(noteOf(first)).toHaveValue(written[0])
  await expect(noteOf(second)).toHaveValue(written[1])
  for (const tab of both) await expect(tab.getByText('open in another tab too')).toBeVisible()

  // While the server is gone a meeting is ended: nothing is left behind, and the page stays.
  await context.route('**/meetings/*', (route) => route.fulfill({ status: 503, body: '' }))
  await write(first, ' Ended.')
  await first.getByRole('button', { name: 'End meeting' }).click()
  await first.getByRole('alertdialog').getByRole('button', { name: 'End meeting' }).click()
  const unsent = first.getByRole('alertdialog', { name: 'Not sent yet' })
  await expect(unsent).toContainText('kept on this device')
  await expectAccessible(first)
  await write(second, ' Still open.')
  await context.unroute('**/meetings/*')
  await unsent.getByRole('button', { name: 'Try again' }).click()
  await expect(first).toHaveURL(/\/clients\/\d+$/)
  await expect(second.getByText('The other tab has ended or left the meeting.')).toBeVisible()
  await write(second, ' And on.')
  await expect.poll(notes).toEqual([`${written[0]} Ended.`, `${written[1]} Still open. And on.`])

  // A tab that is closed with something unsent leaves it to any other page of this browser.
  await context.route('**/meetings/*', (route) => route.fulfill({ status: 503, body: '' }))
  await write(second, ' Last.')
  await expect(second.getByText('Kept on this device; it is sent')).toBeVisible()
  await second.close()
  await context.unroute('**/meetings/*')
  await expect
    .poll(notes, { timeout: 40_000 })
    .toEqual([`${written[0]} Ended.`, `${written[1]} Still open. And on. Last.`])
  await first.reload()
  const meetings = first.getByRole('region', { name: 'Meetings' })
  await expect(meetings).toContainText('And on. Last.')
  await expect(meetings.getByRole('listitem')).toHaveCount(2)

  // A meeting in which nothing was written stays open too while the book cannot be.
  const other = { name: 'Zoya Sheikh', email: `other-${email}`, panNumber: newPan(), riskAppetite: 4 }
  await first.goto(`${site}/clients/${(await newClient(page, other)).id}/meeting`)
  await expect(noteOf(first)).toHaveValue('')
  await context.setOffline(true)
  await first.getByRole('button', { name: 'End meeting' }).click()
  await first.getByRole('alertdialog').getByRole('button', { name: 'End meeting' }).click()
  const unreached = first.getByRole('alertdialog', { name: 'No connection' })
  await expect(unreached).toContainText('nothing is lost')
  await context.setOffline(false)
  await unreached.getByRole('button', { name: 'Try again' }).click()
  await expect(first).toHaveURL(/\/clients\/\d+$/)
})
