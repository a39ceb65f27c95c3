import { answerGoal, lateAnalysis } from './goal-answers.ts'
import { expect, registerDistributor, test } from './journey.ts'
import { alert, analyze, atLevel, openReview, request, site } from './review-page.ts'

test.beforeEach(async ({ page }) => {
  await registerDistributor(page, site)
})

test('a review needs comments, survives a reload and a refusal, and goes back to the goal', async ({
  page,
}) => {
  await openReview(page, atLevel)
  const submit = page.getByRole('button', { name: 'Submit Review Request' })
  await submit.click()
  await expect(alert(page)).toContainText('Please enter your comments before submitting')
  await alert(page).getByRole('button', { name: 'OK' }).click()
  const comments = page.getByLabel('Add Your Comments')
  await expect(comments).toBeFocused()
  await comments.fill('Is the gold too much?\nShe retires in 2040.')
  await page.reload()
  await expect(comments).toHaveValue('Is the gold too much?\nShe retires in 2040.')

  const refusals = [
    [{ status: 500, json: {} }, 'Failed to submit review'],
    [{ status: 503, json: { error: 'The desk is closed.' } }, 'The desk is closed.'],
    [{ status: 200, body: 'no' }, 'Server returned non-JSON response'],
  ] as const
  for (const [answer, message] of refusals) {
    await page.route(request, (route) => route.fulfill(answer))
    await submit.click()
    await expect(alert(page)).toContainText(message)
    await alert(page).getByRole('button', { name: 'OK' }).click()
    await expect(comments).toHaveValue('Is the gold too much?\nShe retires in 2040.')
  }
  let sent: { comments: string; analysisResult: object } | undefined
  await page.route(request, async (route) => {
    sent = route.request().postDataJSON()
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled()
    await route.fulfill({ status: 201, json: { message: 'ok' } })
  })
  await submit.click()
  await expect(alert(page)).toContainText('Expert review request submitted successfully!')
  await alert(page).getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL(/\/goals\/7$/)
  expect(sent?.comments).toBe('Is the gold too much?\nShe retires in 2040.')
  expect(sent?.analysisResult).toEqual(lateAnalysis)
  await expect(page.getByRole('heading', { name: "Ananya's college" })).toBeVisible()
  await page.goBack()
  await expect(comments).toHaveValue('')
})

test('a review cannot be submitted before its analysis, and Cancel leads back', async ({ page }) => {
  await answerGoal(page)
  await page.route(analyze, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(`${site}/goals/7/review`)
  await alert(page).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('button', { name: 'Submit Review Request' })).toBeDisabled()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: "Ananya's college" })).toBeVisible()
  await page.route('**/api/goals/8', (route) =>
    route.fulfill({ status: 404, json: { message: 'Not found.', error: 'Not found.', code: 'NOT_FOUND' } }),
  )
  await page.goto(`${site}/goals/8/review`)
  await expect(page.getByRole('heading', { name: 'Goal Not Found' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})
