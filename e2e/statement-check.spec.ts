import { expect, expectAccessible, registerClient, registerDistributor, siteOf, test } from './journey.ts'
import { brokenStatement, soundStatement } from './statement-answers.ts'
import { answerStatement, expectFits, folios } from './statement-server.ts'

const site = siteOf('simulated') ?? ''

test.beforeEach(async ({ page }) => {
  await registerDistributor(page, site)
})

test('questions are answered beside the schemes, each kept at once, and applying waits for them', async ({
  page,
}) => {
  const { said, applied } = await answerStatement(page, soundStatement)
  await page.goto(`${site}/clients/import-statement/5`)
  const figures = page.getByLabel('Figures of the statement')
  await expect(figures).toContainText('6 of 6 schemes')
  await expect(figures).toContainText('1 is your client, 1 is new')
  await expect(figures).toContainText('282 new, 63 known')
  await expect(figures).toContainText('Value on 19 Nov 2026₹30,67,214')
  const apply = page.getByRole('button', { name: 'Apply 6 schemes' })
  await expect(apply).toBeDisabled()
  await expect(page.getByText('2 questions open')).toBeVisible()
  await expect(page.getByText('Answer the 2 open questions first.')).toBeVisible()
  await expectFits(page)

  await page.getByLabel('Cost').fill('24000')
  await page.getByLabel('Bought on').fill('14 3 2010')
  await page.getByLabel('Bought on').blur()
  await expect(page.getByText('1 question open')).toBeVisible()
  expect(said.at(-1)?.openings).toEqual({ s2: { cost: 24_000, boughtOn: '2010-03-14' } })
  await expect(page.getByLabel('Cost')).toHaveValue('24,000')
  await page.getByLabel(/Not known\. Their gains/).check()
  await expect.poll(() => said.at(-1)?.openings).toEqual({ s2: null })
  await page.getByLabel(/Vindhya Balanced Advantage/).check()
  await expect.poll(() => said.at(-1)?.schemes).toEqual({ s3: '910655' })
  await expect(page.getByText('2 of 2 answered')).toBeVisible()
  await expect(apply).toBeEnabled()

  const will = page.getByRole('region', { name: 'Apply will' })
  await expect(will).toContainText('Add a clientSanjay Kulkarni')
  await expect(will).toContainText('Book transactions282')
  await expect(will).toContainText('Hold as unassigned₹30,67,214')
  await expect(will).toContainText('Mail to clientsNone')
  expect(applied()).toBe(false)
  await apply.click()
  await expect(page.getByText('282 transactions booked on 21 Nov 2026, 10:40.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Give to goals, Meera Kulkarni' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Take back' })).toBeEnabled()
  await expectFits(page)
})

test('an answer that is not saved stays on the screen, and is saved again', async ({ page }) => {
  const { said } = await answerStatement(page, soundStatement)
  await page.route(
    '**/api/statement-imports/5/answers',
    (route) => route.fulfill({ status: 503, json: { message: 'Try later.' } }),
    { times: 1 },
  )
  await page.goto(`${site}/clients/import-statement/5`)
  await page.getByLabel('Cost').fill('24,000')
  await page.getByLabel('Cost').blur()
  await expect(page.getByText('Your last answer is not saved.')).toBeVisible()
  await expect(page.getByLabel('Cost')).toHaveValue('24,000')
  await page.getByRole('button', { name: 'Save again' }).click()
  await expect(page.getByText('Your last answer is not saved.')).toHaveCount(0)
  expect(said).toHaveLength(1)
  expect(said[0]?.openings).toEqual({ s2: { cost: 24_000, boughtOn: null } })
})

test('a scheme that does not add up is open with its gap, and is left out by choice alone', async ({
  page,
}) => {
  const { said } = await answerStatement(page, brokenStatement)
  await page.goto(`${site}/clients/import-statement/5`)
  await expect(page.getByLabel('Figures of the statement')).toContainText('1 scheme is short by 48.208 units')
  await expect(page.getByText(/of Sanjay Kulkarni does not add up\./)).toBeVisible()
  await expect(page.getByText('Units are missing between 5 Mar 2025 and 7 Apr 2025')).toBeVisible()
  await expect(
    page.getByText(/^0\.000 \+ 3,310\.402 makes 3,310\.402; the statement closes at 3,358\.610\./),
  ).toBeVisible()
  const around = page.getByRole('table', { name: 'Rows around the gap' })
  await expect(around.getByRole('row')).toHaveText([
    /Date/,
    /5 Mar 2025SIP instalment 2747\.9161,402\.118/,
    /Not found48\.2081,450\.326/,
    /7 Apr 2025SIP instalment 2947\.3311,497\.657/,
  ])
  await expectFits(page)
  await page.getByText('Not adding up 1').click()
  await expect(page.getByRole('table', { name: 'Schemes' }).getByText('Kaveri Flexi Cap')).toHaveCount(0)
  const leave = page.getByLabel(/^Leave this scheme out\. .* Nothing of it is booked\.$/)
  await expect(leave).not.toBeChecked()
  await leave.check()
  await expect.poll(() => said.at(-1)?.leftOut).toEqual(['s4'])
  await expect(page.getByText(/does not add up\.$/)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Apply will' })).toContainText('Leave out')
  await expect(page.getByText('2 questions open')).toBeVisible()
  await page.getByRole('link', { name: 'Read another file' }).click()
  await expect(page.getByRole('heading', { name: 'Import statement' })).toBeVisible()
})

test('an investor is matched to another client of the book by search', async ({ page }) => {
  await registerClient(page, site, 'Sanjay Vasant Kulkarni')
  const { said } = await answerStatement(page, soundStatement)
  await page.goto(`${site}/clients/import-statement/5`)
  await page.getByRole('button', { name: 'Match to another, Sanjay Kulkarni' }).click()
  const dialog = page.getByRole('dialog', { name: 'Match to another' })
  await dialog.getByLabel('Search clients').fill('vasant')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /Sanjay Vasant Kulkarni/ }).click()
  await expect.poll(() => said.at(-1)?.investors.i1).toEqual({ clientId: expect.any(Number) })
  await page.getByRole('button', { name: 'Undo, Sanjay Kulkarni' }).click()
  await expect.poll(() => said.at(-1)?.investors).toEqual({})
  await page.getByRole('button', { name: 'Leave out, Sanjay Kulkarni' }).click()
  await expect.poll(() => said.at(-1)?.investors).toEqual({ i1: 'leave-out' })
  await expect(page.getByText('Left out').first()).toBeVisible()
})

test('folios of a client say what is unassigned, and are given to goals by percent', async ({ page }) => {
  await page.route('**/api/clients/*/folios', (route) => route.fulfill({ json: folios }))
  await registerClient(page, site, 'Meera Kulkarni')
  const panel = page.getByRole('region', { name: 'Folios' })
  await expect(panel).toContainText('2 at 2 fund houses, ₹9,32,641 unassigned')
  await expect(panel).toContainText('Held elsewhere, direct')
  await expect(panel).toContainText('Cost not known')
  await expect(panel).toContainText('Demat')
  await page.route('**/api/clients/*/goals', (route) =>
    route.fulfill({
      json: [7, 8].map((id) => ({
        id,
        clientId: 3,
        createdAt: '2025-11-18T08:00:00.000Z',
        investmentType: 'lumpsum',
        sipFrequency: null,
        investedAmount: 0,
        name: id === 7 ? 'Ananya’s college' : 'Retirement',
        targetDate: '2036-11-18',
        targetAmount: 2_500_000,
        currentValue: 0,
        isFinalised: true,
      })),
    }),
  )
  await expectFits(page)
  await page.reload()
  await panel.getByRole('button', { name: /^Give to goals, Kaveri Flexi Cap/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Give to goals' })
  await dialog.getByLabel(/^Ananya’s college/).fill('70')
  await dialog.getByLabel(/^Retirement/).fill('40')
  await dialog.getByRole('button', { name: 'Give to goals' }).click()
  await expect(dialog.getByText('The shares come to more than 100%.')).toBeVisible()
  await dialog.getByLabel(/^Retirement/).fill('25')
  await expect(dialog).toContainText('Unassigned5%, ₹42,106')
  await expectAccessible(page)
  const asked = page.waitForRequest('**/api/folios/11/schemes/112090/shares')
  await page.route('**/api/folios/11/schemes/112090/shares', (route) => route.fulfill({ json: folios }))
  await dialog.getByRole('button', { name: 'Give to goals' }).click()
  expect((await asked).postDataJSON()).toEqual({
    shares: [
      { goalId: 7, percent: 70 },
      { goalId: 8, percent: 25 },
    ],
  })
  await expect(dialog).toHaveCount(0)
})
