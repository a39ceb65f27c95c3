import {
  cartGoal,
  clientsWithKyc,
  fillCart,
  finalizeButton,
  flatNamed,
  namesInCart,
  openCart,
  school,
  signInFor,
} from './cart-page.ts'
import { expect, expectAccessible, expectNoOverflow, siteOf, test } from './journey.ts'
import { flat, planOf, storedCart } from './plan-page.ts'

const site = siteOf('simulated') ?? ''

test('amounts, names and funds are edited where they stand', async ({ page }) => {
  const client = await signInFor(page, site, 0, false)
  await openCart(page, site, client, [flatNamed('House'), school])
  await expect(page.getByText('Your KYC is not validated.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeDisabled()
  await expect(finalizeButton(page)).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Open KYC' })).toHaveAttribute(
    'href',
    `/kyc?client=${client.id}`,
  )
  const total = page.getByRole('region', { name: 'Total' })
  await expect(total).toContainText('SIP per month₹5,00,000')
  await expectAccessible(page)

  const house = page.getByRole('region', { name: 'Goal House' })
  const amounts = house.getByRole('button', { name: /^Amount for/ })
  const before = await amounts.first().textContent()
  const field = house.getByRole('spinbutton')
  await amounts.first().focus()
  await page.keyboard.press('Enter')
  await field.fill('50000')
  await page.keyboard.press('Escape')
  await expect(amounts.first()).toHaveText(before ?? '')
  await page.keyboard.press('Enter')
  await field.fill('50000')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(amounts.first()).toHaveText('₹50,001')
  await expect(amounts.first()).toBeFocused()
  await expect(house).toContainText('at this amount, not 10 years')
  const [item] = await storedCart(page)
  expect(item).toMatchObject({ isManualMode: true })

  await amounts.first().click()
  await field.fill('99999999999')
  await page.getByRole('heading', { name: 'Checkout' }).click()
  await expect(house.getByRole('row').nth(1)).toContainText('100.0%')
  await amounts.first().click()
  await field.fill('1')
  await page.keyboard.press('Enter')
  await expect(house).toContainText('Below the fund’s minimum')
  await house
    .getByRole('button', { name: /^Remove / })
    .first()
    .click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Fund removed from goal')).toBeVisible()
  await expect(house).not.toContainText('Below the fund’s minimum')

  await page.getByRole('button', { name: 'Edit goal name House' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit goal name' })
  await dialog.getByLabel('Goal name').fill('   ')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('heading', { name: 'House' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit goal name House' }).click()
  await dialog.getByLabel('Goal name').fill('Our house')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Our house' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete goal Our house' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete goal Our house' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Goal removed from cart')).toBeVisible()
  expect(await namesInCart(page)).toEqual(['School'])

  const left = page.getByRole('button', { name: /^Remove / })
  for (let count = await left.count(); count > 0; count--) {
    await left.first().click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(left).toHaveCount(count - 1)
  }
  await expect(page.getByText('No fund is left in this goal.').last()).toBeVisible()
  await page.reload()
  await expect(page.getByText('No fund is left in this goal.').last()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoOverflow(page)
  await expectAccessible(page)
})

test('goals of several clients are sorted out as the page opens', async ({ page }) => {
  const client = await signInFor(page, site, 0)
  const other = (await clientsWithKyc(page, true))[1] ?? client
  const adviserId: number = await page.evaluate(async () => (await (await fetch('/api/user')).json()).id)
  const plan = await planOf(page, flat)
  const items = [
    cartGoal(adviserId, client, flatNamed('Mine'), plan),
    cartGoal(adviserId, other, flatNamed('Theirs'), plan),
  ]
  await fillCart(page, site, items)
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Client Mismatch Detected')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toContainText(`Only keeping goals for client: ${client.name}`)
  await dialog.getByRole('button', { name: 'OK' }).click()
  expect(await namesInCart(page)).toEqual(['Mine'])
  await fillCart(page, site, items)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('No goals in cart.')).toBeVisible()
})

for (const [name, answer, isValidated] of [
  ['a bare true', 'true', true],
  ['validated', '{"validated":true}', true],
  ["message 'true'", '{"message":"true"}', true],
  ['isValidated false', '{"isValidated":false}', false],
  ['what cannot be read', '<html>', false],
] as const) {
  test(`a KYC answer of ${name} is understood`, async ({ page }) => {
    const client = await signInFor(page, site, 0, !isValidated)
    await page.route('**/kyc-status', (route) =>
      route.fulfill({ contentType: 'application/json', body: answer }),
    )
    await openCart(page, site, client, [flat])
    await expect(page.getByText('Your KYC is not validated.')).toHaveCount(isValidated ? 0 : 1)
    const send = page.getByRole('button', { name: 'Send OTP' })
    if (isValidated) await expect(send).toBeEnabled()
    else await expect(send).toBeDisabled()
  })
}
