import type { Page } from '@playwright/test'
import { signInDemo } from './plan-page.ts'

/** The review of a goal of the demo's book that no other journey looks at. @returns the goal's id and its client's address */
export async function openReview(
  page: Page,
  site: string,
  goalName: string,
): Promise<{ goalId: number; email: string }> {
  await signInDemo(page, site)
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
