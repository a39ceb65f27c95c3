import type { Page } from '@playwright/test'
import { mailsTo } from './identity-page.ts'
import {
  expect,
  expectAccessible,
  expectNoOverflow,
  registerClient,
  registerDistributor,
  siteOf,
  test,
} from './journey.ts'

const site = () => siteOf('simulated') ?? ''
const question = (page: Page, number: number) =>
  page
    .getByRole('listitem')
    .nth(number - 1)
    .getByRole('group')
const card = (page: Page) => page.getByRole('region', { name: 'Risk appetite' })

/** Chooses answers by their places, the most cautious being 0, from a question on. */
async function answer(page: Page, places: string, from = 1): Promise<void> {
  for (const [n, place] of [...places].entries()) {
    await question(page, from + n)
      .getByRole('radio')
      .nth(Number(place))
      .check()
  }
}

test('the distributor fills the questionnaire in with the client, then the client by a link, in Hindi', async ({
  page,
  browser,
}) => {
  const { username } = await registerDistributor(page, site())
  await registerClient(page, site(), 'Meera Kulkarni')
  await expect(card(page)).toContainText('6 of 10')
  await expect(card(page)).toContainText('9 of 15 on a plan’s scale')
  await expect(card(page)).toContainText(/Stated at registration on .*, today; no questionnaire yet/)

  await card(page).getByRole('link', { name: 'Fill in with the client' }).click()
  await page.getByRole('heading', { name: 'Risk Questionnaire of Meera Kulkarni' }).waitFor()
  await answer(page, '322232222')
  await expect(page.getByText('9 of 10 answered')).toBeVisible()
  await page.reload()
  await expect(page.getByText('9 of 10 answered')).toBeVisible()
  await page.getByRole('button', { name: 'Record Answers' }).click()
  const missing = page.getByRole('alert').filter({ hasText: 'not answered yet' })
  await missing.getByRole('link').click()
  await expect(question(page, 10).getByRole('radio').first()).toBeFocused()
  // The focus is on the first answer: the keyboard goes on to the third.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(missing).toHaveCount(0)
  const panel = page.getByRole('region', { name: 'Risk appetite' })
  await expect(panel).toContainText('3 of 10, Aggressive; 4.5 of 15 on a plan’s scale.')
  await page.getByText('How this is scored').click()
  await expect(page.getByText('at least 9')).toBeVisible()
  await page.getByLabel('Number taken').selectOption('7')
  await page.getByRole('button', { name: 'Record Answers' }).click()
  await expect(page.getByText('Enter the reason why another number is taken.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Reason').fill('She retires sooner than she thinks.')
  await page.getByRole('button', { name: 'Record Answers' }).dblclick()
  await page.getByRole('heading', { name: 'Meera Kulkarni', exact: true }).waitFor()
  await expect(card(page)).toContainText('7 of 10')
  await expect(card(page)).toContainText(/By questionnaire of .*, today/)
  await expect(card(page)).toContainText(
    'The answers come to 3; 7 was taken: She retires sooner than she thinks.',
  )

  await card(page).getByRole('button', { name: 'Send the client a link' }).click()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(card(page)).toContainText('A link was mailed to client@example.com')
  const mail = (await mailsTo('client@example.com')).find((each) => each.includes(username)) ?? ''
  expect(mail).not.toContain('Meera जी')
  const link = /\/risk-questions\?token=[\w-]+/.exec(mail)?.[0] ?? ''

  const context = await browser.newContext({ locale: 'hi-IN', viewport: { width: 390, height: 844 } })
  const phone = await context.newPage()
  await phone.goto(`${site()}${link}`)
  await expect(phone.getByRole('heading', { name: 'जोखिम के बारे में दस सवाल' })).toBeVisible()
  await expect(phone.getByRole('main')).toContainText(`Meera जी, आपके वितरक ${username}`)
  await expect(phone.getByText('Kulkarni')).toHaveCount(0)
  await expect(phone.getByRole('link', { name: 'Login' })).toHaveCount(0)
  await answer(phone, '21122')
  await phone.reload()
  await expect(phone.getByText('10 में से 5 सवालों के जवाब दिए गए')).toBeVisible()
  await phone.getByText('English', { exact: true }).click()
  await expect(phone.getByRole('heading', { name: 'Ten Questions about Risk' })).toBeVisible()
  await phone.getByText('हिन्दी', { exact: true }).click()
  await phone.getByRole('button', { name: 'मेरे जवाब भेजें' }).click()
  await expect(phone.getByRole('alert').getByRole('link')).toHaveCount(5)
  await expectNoOverflow(phone)
  await expectAccessible(phone)
  await answer(phone, '22111', 6)
  await phone.getByRole('button', { name: 'मेरे जवाब भेजें' }).dblclick()
  await expect(phone.getByRole('heading', { name: 'धन्यवाद' })).toBeVisible()
  await expect(phone.getByText('आपके जवाबों का नतीजा: 10 में से 6, यानी मध्यम।')).toBeVisible()
  await expectAccessible(phone)
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'जवाब पहले ही दिए जा चुके हैं' })).toBeVisible()
  await phone.goto(`${site()}/risk-questions?token=${'a'.repeat(43)}`)
  await expect(phone.getByText('अपने वितरक से नया लिंक भेजने को कहें।')).toBeVisible()
  await context.close()

  await page.reload()
  await expect(card(page)).toContainText('6 of 10')
  await expect(card(page)).not.toContainText('was taken')
  await card(page).getByRole('button', { name: 'Answers and history' }).click()
  const history = page.getByRole('dialog')
  await expect(history).toContainText('by the client, by link, in Hindi')
  await expect(history).toContainText('7 was taken: She retires sooner than she thinks.')
  await expect(history.getByText('In 5 to 10 years')).toBeVisible()
  await expectAccessible(page)
})

test('another risk appetite than the questionnaire’s needs a reason in the particulars too', async ({
  page,
}) => {
  await registerDistributor(page, site())
  await registerClient(page, site(), 'Arvind Rao')
  await card(page).getByRole('link', { name: 'Fill in with the client' }).click()
  await answer(page, '2112222111')
  await page.getByRole('button', { name: 'Record Answers' }).click()
  await expect(card(page)).toContainText('By questionnaire of')
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByRole('heading', { name: 'Edit Arvind Rao' }).waitFor()
  await page.getByRole('combobox', { name: 'Risk appetite', exact: true }).selectOption('2')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('The answers come to 6 of 10.').first()).toBeVisible()
  await page.getByLabel('Reason for another risk appetite').fill('He knows the swings.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(card(page)).toContainText('The answers come to 6; 2 was taken: He knows the swings.')
})
