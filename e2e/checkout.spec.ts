import {
  cartGoal,
  fillCart,
  finalizeButton,
  flatNamed,
  goalsOf,
  namesInCart,
  openCart,
  otpField,
  school,
  sendOtp,
  signInFor,
  verifyOtp,
} from './cart-page.ts'
import { expect, expectAccessible, siteOf, test } from './journey.ts'
import { flat, planOf, storedCart } from './plan-page.ts'

const site = siteOf('simulated') ?? ''
const success = 'Goal created and portfolio details emailed successfully!'

test('a goal goes from its plan through the client’s code onto the client’s page', async ({ page }) => {
  const client = await signInFor(page, site, 0)
  const query = new URLSearchParams({
    result: JSON.stringify(await planOf(page, flatNamed('First flat'))),
    goal: JSON.stringify(flatNamed('First flat')),
  })
  await page.goto(`${site}/clients/${client.id}/new-goal-results?${query}`)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByRole('link', { name: 'Another goal' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go to cart' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`1 goal for ${client.name}`)).toBeVisible()
  await expect(page.getByRole('cell', { name: '100.0%' })).toBeVisible()
  await expect(page.getByText('Lumpsum, 10 years')).toBeVisible()

  await expect(otpField(page)).toBeDisabled()
  const code = await sendOtp(page, site, client)
  await expect(otpField(page)).toBeFocused()
  await expect(page.getByText(/^in \d+ s$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resend OTP' })).toBeDisabled()
  const verify = page.getByRole('button', { name: 'Verify' })
  await otpField(page).fill('12a34-5')
  await expect(otpField(page)).toHaveValue('12345')
  await expect(verify).toBeDisabled()
  await otpField(page).fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await verify.click()
  await expect(page.getByText('Invalid OTP')).toBeVisible()
  await expect(finalizeButton(page)).toBeDisabled()
  await finalizeButton(page).click({ force: true })
  await expect(page.getByText('Please verify OTP first').first()).toBeVisible()
  await expectAccessible(page)

  await otpField(page).fill(code)
  await otpField(page).press('Enter')
  await expect(page.getByText('OTP verified successfully').first()).toBeVisible()
  await expect(finalizeButton(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL(`**/clients/${client.id}`)
  await expect(page.getByText(success)).toHaveCount(1)
  await expect(page.getByText('Next: the lumpsum goes in at the next NAV', { exact: false })).toBeVisible()
  expect(await storedCart(page)).toEqual([])
  await expectAccessible(page)

  await expect(page.getByRole('link', { name: /First flat/ }).first()).toBeVisible()
  await expect(page.getByRole('table', { name: 'Advice records' })).toContainText('First flat')
  await expect(page.getByRole('table', { name: 'Sent mails' })).toBeVisible()
  await expectAccessible(page)
})

test('a change after the code was sent asks for a new one, a reload does not', async ({ page }) => {
  const client = await signInFor(page, site, 1)
  await openCart(page, site, client, [flatNamed('Shop')])
  const first = await sendOtp(page, site, client)
  await page.reload()
  await expect(otpField(page)).toBeEnabled()
  await page.getByRole('button', { name: 'Edit goal name Shop' }).click()
  await page.getByRole('textbox', { name: 'Goal name' }).fill('Corner shop')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The cart has changed since the code was sent.')).toBeVisible()
  await expect(otpField(page)).toBeDisabled()
  await expect(page.getByText(/^A new code can be sent in \d+ s\.$/)).toBeVisible()
  await page.clock.install()
  await page.reload()
  await expect(page.getByText('Projected:')).toBeVisible()
  await page.clock.fastForward('00:31')
  await verifyOtp(page, site, client, first)
  await expect(finalizeButton(page)).toBeEnabled()
})

test('after a partial failure the page says what is done, and a retry books the rest once', async ({
  page,
}) => {
  const client = await signInFor(page, site, 2)
  await openCart(page, site, client, [flatNamed('Part one'), { ...school, goalName: 'Part two' }])
  await verifyOtp(page, site, client)
  const problem = {
    message: 'The figures have changed since they were shown.',
    error: 'x',
    code: 'FIGURES_CHANGED',
    details: [{ path: 'expectedReturn', message: 'Expected return: 12.00% → 10.00%.' }],
  }
  let calls = 0
  await page.route('**/api/finalize-portfolio', async (route) => {
    calls++
    if (calls === 2) await route.fulfill({ status: 422, json: problem })
    else await route.continue()
  })
  await finalizeButton(page).click()
  await expect(page.getByText('1 of 2 goals is finalised and mailed to the client.')).toBeVisible()
  await expect(page.getByText('Still in the cart: Part two.')).toBeVisible()
  await expect(page.getByText('Expected return: 12.00% → 10.00%.').first()).toBeVisible()
  expect(await namesInCart(page)).toEqual(['Part two'])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Recalculate' }).click()
  await expect(page.getByRole('button', { name: 'Recalculate' })).toHaveCount(0)
  await finalizeButton(page).click()
  await page.waitForURL(`**/clients/${client.id}`)
  const goals = (await goalsOf(page, client)).filter((goal) => goal.name.startsWith('Part'))
  expect(goals.map((goal) => goal.isFinalised)).toEqual([true, true])
})

test('a lost answer is asked for again, and a reload in the middle books nothing twice', async ({ page }) => {
  const client = await signInFor(page, site, 3)
  await openCart(page, site, client, [flatNamed('Lost answer')])
  await verifyOtp(page, site, client)
  await page.evaluate(() => {
    const real = window.fetch
    // The server does it, and nobody hears.
    window.fetch = async (...call) => {
      const answer = await real(...call)
      if (!String(call[0]).includes('/api/finalize-portfolio')) return answer
      document.body.dataset.calls = String(Number(document.body.dataset.calls ?? '0') + 1)
      throw new TypeError('The connection broke.')
    }
  })
  await finalizeButton(page).click()
  await expect(page.getByText('Finalizing...')).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-calls', '2')
  await page.reload()
  await page.waitForURL(`**/clients/${client.id}`)
  await expect(page.getByText(success)).toBeVisible()
  const goals = (await goalsOf(page, client)).filter((goal) => goal.name === 'Lost answer')
  expect(goals.map((goal) => goal.isFinalised)).toEqual([true])
})

test('two tabs that finalise at once book one goal', async ({ page, context }) => {
  const client = await signInFor(page, site, 4)
  await openCart(page, site, client, [flatNamed('Two tabs')])
  const code = await verifyOtp(page, site, client)
  const tab = await context.newPage()
  await tab.goto(`${site}/cart`)
  await expect(tab.getByText('Projected:')).toBeVisible()
  await verifyOtp(tab, site, client, code)
  // Neither goes on before both have asked: the server gets them at once.
  const asked: (() => void)[] = []
  await context.route('**/api/finalize-portfolio', async (route) => {
    await new Promise<void>((resolve) => {
      asked.push(resolve)
      if (asked.length === 2) for (const goOn of asked) goOn()
    })
    await route.continue()
  })
  for (const each of [page, tab]) await finalizeButton(each).click()
  for (const each of [page, tab]) {
    // The one whose code the other one replaced finds its cart empty.
    await expect(each.getByText(success).or(each.getByText('No goals in cart.'))).toBeVisible()
  }
  const goals = (await goalsOf(page, client)).filter((goal) => goal.name === 'Two tabs')
  expect(goals.map((goal) => goal.isFinalised)).toEqual([true])
})

test('a refused code says so and asks for another', async ({ page }) => {
  const client = await signInFor(page, site, 5)
  await openCart(page, site, client, [flatNamed('Refused')])
  await verifyOtp(page, site, client)
  const problem = { message: 'The verification has expired.', error: 'x', code: 'OTP_REQUIRED' }
  await page.route('**/api/finalize-portfolio', (route) => route.fulfill({ status: 403, json: problem }))
  await finalizeButton(page).click()
  await expect(
    page.getByText('OTP verification required before finalizing. Please request and verify OTP.'),
  ).toBeVisible()
  await expect(page.getByText('The verification has expired.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeEnabled()
  expect(await namesInCart(page)).toEqual(['Refused'])
})

test('a goal without a plan is shown and refused, a client without an address gets no code', async ({
  page,
}) => {
  const client = await signInFor(page, site, 5)
  const adviserId: number = await page.evaluate(async () => (await (await fetch('/api/user')).json()).id)
  const plan = await planOf(page, flat)
  await fillCart(page, site, [
    cartGoal(adviserId, client, flat, plan),
    cartGoal(adviserId, client, flatNamed('No plan'), null),
  ])
  await verifyOtp(page, site, client)
  await finalizeButton(page).click()
  await expect(page.getByText('Please optimize portfolio first', { exact: true })).toBeVisible()

  await page.route(`**/api/clients/${client.id}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), email: null } })
  })
  await page.evaluate(() => sessionStorage.clear())
  await page.reload()
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByText('Client email not available to send OTP')).toBeVisible()
  await page.unroute(`**/api/clients/${client.id}`)
  await page.reload()
  const refusal = { message: '', error: '', code: 'SERVER_ERROR' }
  await page.route('**/api/otp/request', (route) => route.fulfill({ status: 500, json: refusal }))
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByText('Failed to send OTP')).toBeVisible()
})
