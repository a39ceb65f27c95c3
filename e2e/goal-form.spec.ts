import {
  askedOf,
  calculate,
  openForm,
  optimizePath,
  site,
  sliderOf,
  targetField,
  yearsField,
} from './goal-form-page.ts'
import { expect, expectAccessible, expectNoOverflow, test } from './journey.ts'

test.describe('the goal form', () => {
  test('sends a visitor to sign in', async ({ page }) => {
    await page.goto(`${site()}/clients/1/goals/new`)
    await expect(page).toHaveURL(/\/auth/)
  })

  test('begins with a lumpsum of ten years at level 9', async ({ page }) => {
    await openForm(page)
    await expect(page.getByLabel('Plan for Target Amount')).toBeChecked()
    await expect(page.getByLabel('Lumpsum')).toBeChecked()
    await expect(page.getByRole('slider', { name: 'Time frame' })).toHaveValue('10')
    await expect(page.getByRole('slider', { name: /Risk level/ })).toHaveValue('9')
    await expect(page.getByText('SIP frequency')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoOverflow(page)
  })

  test('asks for a frequency for a SIP alone, and for the amount that the mode needs', async ({ page }) => {
    await openForm(page)
    await page.getByText('SIP', { exact: true }).click()
    await expect(page.getByLabel('Monthly')).toBeChecked()
    await page.getByText('Invest Current Amount').click()
    await expect(page.getByRole('textbox', { name: 'Current amount, each month' })).toBeVisible()
    await page.getByText('Yearly').click()
    await expect(page.getByRole('textbox', { name: 'Current amount, each year' })).toBeVisible()
    await page.getByText('Lumpsum', { exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'Current amount', exact: true })).toBeVisible()
  })

  test('has presets 15, 9 and 1, and the whole range between 0 and 15', async ({ page }) => {
    await openForm(page)
    const slider = page.getByRole('slider', { name: /Risk level/ })
    for (const [name, level] of [
      ['Conservative 15', '15'],
      ['Moderate 9', '9'],
      ['Aggressive 1', '1'],
    ] as const) {
      await page.getByText(name).click()
      await expect(slider).toHaveValue(level)
    }
    await expect(slider).toHaveAttribute('min', '0')
    await slider.fill('0')
    await expect(page.getByText('0 of 15, Aggressive')).toBeVisible()
    const time = page.getByRole('slider', { name: 'Time frame' })
    for (const [key, years] of [
      ['Home', '1'],
      ['End', '30'],
      ['ArrowLeft', '29'],
    ] as const) {
      await time.press(key)
      await expect(time).toHaveValue(years)
    }
  })

  test('groups amounts as they are typed', async ({ page }) => {
    await openForm(page)
    await targetField(page).pressSequentially('2500000')
    await expect(targetField(page)).toHaveValue('25,00,000')
  })

  test('says what is missing and sends nothing', async ({ page }) => {
    await openForm(page)
    let calls = 0
    await page.route(optimizePath, (route) => {
      calls += 1
      return route.continue()
    })
    await calculate(page)
    await expect(page.getByText('Goal name is required').first()).toBeVisible()
    await expect(page.getByText('Please enter a valid target amount').first()).toBeVisible()
    await expectAccessible(page)
    for (const wrong of ['0', 'abc', '-5']) {
      await targetField(page).fill(wrong)
      await calculate(page)
      await expect(page.getByText('Please enter a valid target amount').first()).toBeVisible()
    }
    await page.getByText('Invest Current Amount').click()
    await calculate(page)
    await expect(page.getByText('Please enter a valid current amount').first()).toBeVisible()
    await page.getByLabel('Goal name').fill('A flat')
    await yearsField(page).fill('45')
    await calculate(page)
    await expect(page.getByRole('textbox', { name: 'Current amount' })).toBeFocused()
    expect(calls).toBe(0)
  })

  test('keeps what was typed over a reload', async ({ page }) => {
    await openForm(page)
    await page.getByLabel('Goal name').fill('A flat')
    await targetField(page).fill('1234567')
    await page.reload()
    await expect(page.getByLabel('Goal name')).toHaveValue('A flat')
    await expect(targetField(page)).toHaveValue('12,34,567')
    await page.getByRole('button', { name: 'Start afresh' }).click()
    await expect(targetField(page)).toHaveValue('')
  })

  test('shows why no plan came back, in the server’s words or its status', async ({ page }) => {
    await openForm(page)
    await page.getByLabel('Goal name').fill('A flat')
    await targetField(page).fill('25,00,000')
    const problem = { message: 'No fund has NAVs.', error: 'No fund has NAVs.', code: 'NO_ESTIMATES' }
    await page.route(optimizePath, (route) => route.fulfill({ status: 503, json: problem }))
    await calculate(page)
    await expect(page.getByText(/No plan was made/)).toBeVisible()
    await page.route(optimizePath, (route) => route.fulfill({ status: 502, body: 'bad gateway' }))
    await calculate(page)
    await expect(page.getByText('Server returned 502')).toBeVisible()
    await page.route(optimizePath, (route) => route.fulfill({ status: 200, json: { allocations: 5 } }))
    await calculate(page)
    await expect(page.getByText('Invalid response format')).toBeVisible()
    await expect(page.getByLabel('Goal name')).toHaveValue('A flat')
  })

  test('fills in name and years by what the goal is for, and never over what was typed', async ({ page }) => {
    await openForm(page)
    await page.getByText('House', { exact: true }).click()
    await expect(page.getByLabel('Goal name')).toHaveValue('House')
    await expect(yearsField(page)).toHaveValue('7')
    await expect(page.getByText('What would the down payment and registration cost?')).toBeVisible()
    await page.getByText('Retirement', { exact: true }).click()
    await expect(page.getByLabel('Goal name')).toHaveValue('Retirement')
    await expect(sliderOf(page, /Time frame/)).toHaveValue('20')
    await page.getByLabel('Goal name').fill('Freedom at 60')
    await sliderOf(page, /Time frame/).press('ArrowRight')
    await page.reload()
    await expect(page.getByRole('radio', { name: 'Retirement' })).toBeChecked()
    await page.getByText('Education', { exact: true }).click()
    await expect(page.getByLabel('Goal name')).toHaveValue('Freedom at 60')
    await expect(yearsField(page)).toHaveValue('21')
    await expectAccessible(page)
  })

  test('takes years by typing, and says the month', async ({ page }) => {
    await openForm(page)
    await yearsField(page).fill('1')
    await expect(sliderOf(page, /Time frame/)).toHaveValue('1')
    const near = await page.getByText(/^The goal is due in/).textContent()
    await yearsField(page).fill('25')
    await expect(sliderOf(page, /Time frame/)).toHaveValue('25')
    await expect(page.getByText(/^The goal is due in/)).not.toHaveText(near ?? '')
    await yearsField(page).fill('45')
    await expect(page.getByText('Enter whole years, from 1 to 30.')).toBeVisible()
    await expect(sliderOf(page, /Time frame/)).toHaveValue('25')
    await page.getByLabel('Goal name').fill('A flat')
    await targetField(page).fill('25 lakh')
    await calculate(page)
    await page.getByRole('link', { name: 'Time frame' }).click()
    await expect(yearsField(page)).toBeFocused()
    await yearsField(page).fill('12 years')
    expect(await askedOf(page)).toMatchObject({ timeFrame: 12 })
  })
})
