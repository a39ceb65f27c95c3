import {
  askedOf,
  calculate,
  more,
  openForm,
  optimizePath,
  site,
  sliderOf,
  targetField,
  yearsField,
} from './goal-form-page.ts'
import { expect, expectAccessible, fillClient, registerDistributor, test } from './journey.ts'
import { storedCart } from './plan-page.ts'

test.describe('a goal’s terms', () => {
  test('asks for every term that a SIP may have beside its amount', async ({ page }) => {
    await openForm(page)
    await page.getByLabel('Goal name').fill('A flat')
    await page.getByText('SIP', { exact: true }).click()
    await targetField(page).fill('25,00,000')
    await more(page)
    await page.getByRole('textbox', { name: 'Yearly step-up' }).fill('30')
    await page.getByRole('textbox', { name: 'Inflation a year' }).fill('7.5')
    await page.getByRole('textbox', { name: 'Lumpsum beside the SIP' }).fill('2 lakh')
    await page.getByRole('textbox', { name: 'Already held for this goal' }).fill('1,00,000')
    await expect(page.getByText(/₹51,52,579 in \w+ \d+ at 7.5% a year/)).toBeVisible()
    await calculate(page)
    await expect(page.getByText('Enter a yearly step-up from 0% to 25%.').first()).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Yearly step-up' }).fill('10')
    await expect(page.getByText(/2.36 times the first/)).toBeVisible()
    await more(page)
    await expect(
      page.getByText(
        'step-up 10% a year, ₹2,00,000 at the start, ₹1,00,000 held already, inflation 7.5% a year',
      ),
    ).toBeVisible()
    const terms = { stepUp: 10, lumpsumAmount: 200_000, heldAmount: 100_000, inflation: 7.5 }
    expect(await askedOf(page)).toMatchObject({ mode: 'target', targetAmount: 2_500_000, ...terms })
    await page.getByRole('heading', { name: 'A flat' }).waitFor()
  })

  test('shows the server’s refusal of a term at its field', async ({ page }) => {
    await openForm(page)
    await page.getByLabel('Goal name').fill('A flat')
    await targetField(page).fill('25,00,000')
    const details = [{ path: 'heldAmount', message: 'That much is not held.' }]
    const problem = { message: 'Not valid.', error: 'Not valid.', code: 'INVALID_INPUT', details }
    await page.route(optimizePath, (route) => route.fulfill({ status: 422, json: problem }))
    await calculate(page)
    await expect(
      page.getByRole('textbox', { name: 'Already held for this goal' }),
    ).toHaveAccessibleDescription('That much is not held.')
  })

  test('sends nothing of what it no longer shows', async ({ page }) => {
    await openForm(page)
    await page.getByLabel('Goal name').fill('A flat')
    await page.getByText('SIP', { exact: true }).click()
    await targetField(page).fill('25,00,000')
    await more(page)
    await page.getByRole('textbox', { name: 'Yearly step-up' }).fill('10')
    await page.getByText('Lumpsum', { exact: true }).click()
    await page.getByText('Invest Current Amount').click()
    const target = page.getByRole('textbox', { name: 'Target in today’s rupees, if there is one' })
    await expect(target).toHaveValue('25,00,000')
    await target.fill('')
    await page.getByRole('textbox', { name: 'Current amount' }).fill('25,00,000')
    expect(await askedOf(page)).toEqual({
      riskLevel: 9,
      timeFrame: 10,
      investmentType: 'lumpsum',
      mode: 'invest',
      currentAmount: 2_500_000,
    })
    await page.getByRole('heading', { name: 'A flat' }).waitFor()
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText('Goal added to cart!')).toBeVisible()
    expect(await storedCart(page)).toMatchObject([{ targetAmount: '', isTargetStated: false }])
  })

  test('starts empty for the next goal, and with its own goal for a change', async ({ page }) => {
    await openForm(page)
    await page.getByText('Wedding', { exact: true }).click()
    await page.getByLabel('Goal name').fill('Her wedding')
    await targetField(page).fill('25,00,000')
    await page.getByText('Conservative 15').click()
    await calculate(page)
    await page.getByRole('heading', { name: 'Her wedding' }).waitFor()
    await page.getByRole('link', { name: 'Change goal' }).click()
    await expect(page.getByLabel('Goal name')).toHaveValue('Her wedding')
    await expect(yearsField(page)).toHaveValue('12')
    await calculate(page)
    await page.getByRole('button', { name: 'Add to Cart' }).click()
    await expect(page.getByText('Goal added to cart!')).toBeVisible()
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click()
    await page.getByRole('link', { name: 'Create New Goal' }).first().click()
    await expect(page.getByLabel('Goal name')).toHaveValue('')
    await expect(targetField(page)).toHaveValue('')
    await expect(yearsField(page)).toHaveValue('10')
    await expect(sliderOf(page, /Risk level/)).toHaveValue('9')
    await expect(page.getByRole('button', { name: 'Start afresh' })).toHaveCount(0)
    await page.getByText('Invest Current Amount').click()
    await expect(page.getByRole('textbox', { name: /^Target in today/ })).toHaveValue('')
  })
})

test('an appetite that is three years old leads to the questionnaire, and what was typed stays', async ({
  page,
}) => {
  await page.route(/\/api\/clients\/\d+$/, async (route) => {
    const client = await (await route.fetch()).json()
    const riskProfile = { ...client.riskProfile, date: '2023-11-03', isDue: true }
    await route.fulfill({ json: { ...client, riskProfile } })
  })
  await openForm(page)
  await page.getByLabel('Goal name').fill('A flat')
  await expect(page.getByText('It is three years old.')).toContainText('3 Nov 2023')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ask the risk questions' }).click()
  await expect(page).toHaveURL(/risk-questions$/)
  await page.goBack()
  await expect(page.getByLabel('Goal name')).toHaveValue('A flat')
})

test('the form begins at a cautious client’s own level, and asks why where it is left', async ({ page }) => {
  await registerDistributor(page, site())
  await page.goto(`${site()}/clients/new`)
  await fillClient(page, 'Lata Deshpande')
  await page.getByLabel('Risk appetite', { exact: true }).selectOption('8')
  await page.getByRole('button', { name: 'Register Client' }).click()
  await page.getByRole('button', { name: 'OK' }).click()
  await page.getByRole('link', { name: 'Lata Deshpande' }).click()
  await page.getByRole('link', { name: 'Create New Goal' }).first().click()
  const level = sliderOf(page, /Risk level/)
  await expect(level).toHaveValue('12')
  await page.reload()
  await expect(level).toHaveValue('12')
  await expect(page.getByRole('button', { name: 'Start afresh' })).toHaveCount(0)
  await page.getByText('Aggressive 1').click()
  await expect(page.getByText('11 levels bolder than Lata Deshpande’s own level 12.')).toBeVisible()
  await expectAccessible(page)
  const reason = page.getByRole('textbox', { name: 'Reason for the bolder plan' })
  await reason.fill('Rent pays for all that she needs.')
  await page.getByRole('button', { name: 'Client’s level 12' }).click()
  await expect(level).toHaveValue('12')
  await expect(reason).toHaveCount(0)
  await page.getByText('Moderate 9').click()
  await expect(page.getByText('3 levels bolder than Lata Deshpande’s own level 12.')).toBeVisible()
  await page.getByLabel('Goal name').fill('A flat')
  await targetField(page).fill('25,00,000')
  await calculate(page)
  await page.getByRole('heading', { name: 'A flat' }).waitFor()
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Goal added to cart!')).toBeVisible()
  expect(await storedCart(page)).toMatchObject([
    { riskLevel: 9, bolderReason: 'Rent pays for all that she needs.' },
  ])
})
