import type { Page } from '@playwright/test'
import { answerGoal, lateAnalysis } from './goal-answers.ts'
import { expect, siteOf } from './journey.ts'

export const site = siteOf('simulated') ?? ''
export const analyze = '**/api/analyze-goal-portfolio'
export const request = '**/api/request-expert-review'
export const alert = (page: Page) => page.getByRole('alertdialog')

/** Opens the review; each analysis is answered by what `answer` makes of the call's body. */
export async function openReview(
  page: Page,
  answer: (body: { riskAdjustment: number }) => object,
): Promise<void> {
  await answerGoal(page)
  await page.route(analyze, (route) => route.fulfill({ json: answer(route.request().postDataJSON()) }))
  await page.goto(`${site}/goals/7/review`)
  await expect(page.getByRole('heading', { name: 'Review Goal' })).toBeVisible()
}

export const atLevel = ({ riskAdjustment }: { riskAdjustment: number }) => ({
  ...lateAnalysis,
  analysis: { ...lateAnalysis.analysis, goalRiskAppetite: Math.max(0, Math.min(15, 9 + riskAdjustment)) },
})
