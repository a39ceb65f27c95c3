import type { Page } from '@playwright/test'
import { siteOf } from './journey.ts'

const site = siteOf('simulated') ?? ''

/** The review of a goal of the demo's book that no other journey looks at. @returns the goal's id and its client's address */
export async function openReview(
  page: Page,
  goalName = 'Financial freedom at 50',
): Promise<{ goalId: number; email: string }> {
  await page.goto(`${site}/auth`)
  await page.getByLabel('Username').fill('demo')
  await page.getByLabel('Password', { exact: true }).fill('lakshya-demo')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  const read = async (path: string) => (await page.request.get(`${site}${path}`)).json()
  for (const { id, email } of (await read('/api/clients')) as { id: number; email: string }[]) {
    const goals = (await read(`/api/clients/${id}/goals`)) as { id: number; name: string }[]
    const goal = goals.find(({ name }) => name === goalName)
    if (goal === undefined) continue
    await page.goto(`${site}/goals/${goal.id}/review`)
    return { goalId: goal.id, email }
  }
  throw new Error(`The demo has no goal ${goalName}.`)
}
