import { answerGoal } from './goal-answers.ts'
import { expect, expectAccessible, expectNoOverflow, registerDistributor, siteOf, test } from './journey.ts'

const site = siteOf('simulated') ?? ''

test('a goal’s name and target are changed at once, a date that SIPs follow with the client’s code', async ({
  page,
}) => {
  await registerDistributor(page, site)
  await answerGoal(page)
  const wanted: object[] = []
  await page.route('**/api/goals/7/change', (route) => {
    const body = route.request().postDataJSON()
    wanted.push(body)
    if (body.targetDate === undefined) {
      return route.fulfill({ json: { message: 'Goal changed.' } })
    }
    const message = 'Another date changes how many instalments the client pays.'
    return route.fulfill({ status: 403, json: { message, error: message, code: 'OTP_REQUIRED' } })
  })
  await page.goto(`${site}/goals/7`)
  const edit = page.getByRole('button', { name: 'Edit goal' })
  const dialog = page.getByRole('dialog', { name: 'Edit goal' })
  await edit.click()
  await expect(dialog.getByLabel('Target', { exact: true })).toHaveValue('26,50,000')
  await dialog.getByLabel('Goal name').fill(' ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('Goal name is required')
  await expectAccessible(page)
  await dialog.getByLabel('Goal name').fill('Ananya’s university')
  await dialog.getByLabel('Target', { exact: true }).fill('30 lakh')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Goal changed.')).toBeVisible()
  expect(wanted).toEqual([{ name: 'Ananya’s university', targetAmount: 3_000_000 }])

  await edit.click()
  await dialog.getByLabel('Target date').fill('15 3 2038')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toContainText('This date changes how many instalments the client pays')
  await expect(dialog).toContainText('15 Mar 2038, until now 18 Nov 2036')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
})
