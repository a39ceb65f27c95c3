import type { Page } from '@playwright/test'
import { readPdf } from '../server/src/core/pdf/pdf-text.fixture.ts'
import { type BookClient, finalizeButton, otpField } from './cart-page.ts'
import { expect, mailbox, newPan, registerDistributor, siteOf, test } from './journey.ts'
import { adjust, amountOf, resultsAddress } from './plan-page.ts'
import { type Journey, journeyOf, newClient } from './random-plan.ts'
import { send } from './send.ts'
import {
  differences,
  inCart,
  inCodeMail,
  inRecord,
  noTarget,
  onGoalPage,
  onResults,
  type RecordedPlan,
  type StatedPlan,
} from './stated-plan.ts'

const site = siteOf('simulated') ?? ''

/** Random plans (STATED_PLANS of them), a dozen to a cart: no figure of one differs between any two places that state it. */
const journeys = Number(process.env.STATED_PLANS ?? 24)
const carts = Math.round(journeys / 12)

test.describe.configure({ mode: 'parallel' })

for (let cart = 0; cart < carts; cart++) {
  const numbers = Array.from({ length: journeys }, (_, n) => n).filter((n) => n % carts === cart)
  test(`plans ${numbers[0]}, ${numbers[1]}, … ${numbers.at(-1)} are stated alike everywhere`, async ({
    page,
  }) => {
    test.setTimeout(600_000)
    await registerDistributor(page, site)
    const email = `stated-${cart}-${Date.now()}@example.com`
    // Some clients are bolder than any plan, the others more careful than most.
    const riskAppetite = cart % 2 === 0 ? 0 : 6
    const client = await newClient(page, {
      name: `Meera Kulkarni ${cart}`,
      email,
      panNumber: newPan(),
      riskAppetite,
    })
    const shown = new Map<number, StatedPlan>()
    const done = new Set<string>()
    for (const number of numbers) {
      const [stated, act] = await planned(page, client, journeyOf(number))
      shown.set(number, stated)
      done.add(act)
    }
    // A journey whose control is gone would otherwise pass unseen.
    expect(done.size).toBeGreaterThan(2)

    await page.goto(`${site}/cart`)
    await expect(page.getByText('Projected:')).toHaveCount(numbers.length)
    const found: string[] = []
    const tell = (number: number, places: Record<string, StatedPlan>) => {
      for (const words of differences(places)) found.push(`Plan ${number}: ${words}`)
    }
    const inCartNow = new Map<number, StatedPlan>()
    for (const number of numbers) {
      const goalName = `Plan ${number}`
      const before = await inCart(page, goalName)
      tell(number, { results: shown.get(number) ?? {}, cart: before })
      if (!journeyOf(number).isEdited) inCartNow.set(number, before)
      else inCartNow.set(number, await edited(page, goalName))
    }
    const mail = await agreed(page, email)
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.getByText('OTP verified successfully').first()).toBeVisible()
    await finalizeButton(page).click()
    await page.waitForURL(`**/clients/${client.id}`, { timeout: 200_000 })

    const goals = (await send(page, `/api/clients/${client.id}/goals`)) as { id: number; name: string }[]
    expect(goals).toHaveLength(numbers.length)
    for (const number of numbers) {
      const goal = goals.find(({ name }) => name === `Plan ${number}`)
      if (goal === undefined) throw new Error(`Plan ${number} was not finalised.`)
      const { record, proposal, pdf } = await recorded(page, client, goal.id)
      await page.goto(`${site}/goals/${goal.id}`)
      const places = {
        cart: inCartNow.get(number) ?? {},
        mail: inCodeMail(mail, goal.name),
        record,
        goal: await onGoalPage(page),
      }
      tell(number, places)
      expect(Object.keys(places.mail).length, mail).toBeGreaterThan(5)
      for (const [place, text] of Object.entries({ proposal, pdf })) {
        for (const words of statedWords(record)) {
          if (!text.includes(words)) found.push(`Plan ${number}: ${place} does not say ${words}`)
        }
      }
      found.push(...(await onReview(page, goal.id, record)).map((words) => `Plan ${number}: ${words}`))
    }
    expect(found).toEqual([])
  })
}

/** Plans a goal, does with it what the journey says, puts it into the cart, and tells what the page showed and was done. */
async function planned(
  page: Page,
  client: BookClient,
  { goal, act }: Journey,
): Promise<[stated: StatedPlan, done: string]> {
  const rupeesOf = (typed: string) => Number(typed.replaceAll(',', ''))
  const isSip = goal.investmentType === 'sip'
  const amount = rupeesOf(goal.amountMode === 'target' ? goal.targetAmount : goal.currentAmount)
  const field = goal.amountMode === 'target' ? 'targetAmount' : isSip ? 'currentSIPAmount' : 'currentAmount'
  const { riskLevel, timeFrame, investmentType, sipFrequency, inflation, stepUp, glidePath } = goal
  const plan = await send(page, '/api/optimize-portfolio', {
    riskLevel,
    timeFrame,
    investmentType,
    ...(isSip ? { sipFrequency, stepUp, lumpsumAmount: rupeesOf(goal.lumpsumAmount) } : {}),
    inflation,
    heldAmount: rupeesOf(goal.heldAmount),
    ...(glidePath === null ? {} : { glidePath }),
    [field]: amount,
  })
  await page.goto(resultsAddress(site, client.id, goal, plan))
  await page.getByRole('heading', { name: goal.goalName, exact: true }).waitFor()
  await settled(page)
  if ((await issues(page).count()) > 0) return [await shownAndAdded(page), 'fitted']
  if (act === 'by hand') {
    await adjust(page)
    const first = amountOf(page, 0)
    const now = rupeesOf(await first.inputValue())
    await first.fill(String(Math.round(now * 1.2) + 1_000))
    await first.press('Tab')
  } else if (act === 'preset') {
    const preset = goal.riskLevel === 9 ? 'Aggressive 1' : 'Moderate 9'
    await takenOver(page, () => page.getByText(preset, { exact: true }).click())
  } else if (act === 'remedy') {
    const ways = page.getByRole('button', { name: /^Use (₹|\d|[\d.]+%|[Ll]evel)/ })
    const count = await ways.count()
    if (count === 0) return [await shownAndAdded(page), 'none']
    await takenOver(page, () => ways.nth(Math.floor(goal.timeFrame * 2) % count).click())
  }
  return [await shownAndAdded(page), act]
}

/** Waits until what an act tries was taken over, which is when its fund issues are told. */
async function takenOver(page: Page, act: () => Promise<void>): Promise<void> {
  const isConfirmed = (url: string) => url.endsWith('/api/optimize-portfolio')
  await Promise.all([page.waitForResponse((answer) => isConfirmed(answer.url())), act()])
}

const issues = (page: Page) => page.getByText(/fund issues? to resolve/)

/** Puts the plan into the cart, fitted to minimums where some fund is below, and tells what the page showed of it. */
async function shownAndAdded(page: Page): Promise<StatedPlan> {
  await settled(page)
  if ((await issues(page).count()) > 0) {
    await page.getByRole('button', { name: 'Use fitted mix' }).click()
    await settled(page)
  }
  const stated = await onResults(page)
  await page.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('Goal added to cart!').first()).toBeVisible()
  return stated
}

/** Waits until nothing of the plan is on its way. */
async function settled(page: Page): Promise<void> {
  const strip = page.getByLabel('Plan figures')
  await expect(strip).not.toContainText('…')
  // What it takes goes on being computed: it is in no plan until it is used.
  const chance = page.getByLabel('Chance of success')
  await expect(page.locator('[aria-busy="true"]').filter({ has: chance })).toHaveCount(0)
  let last = ''
  await expect
    .poll(async () => {
      const now = (await strip.textContent()) ?? ''
      const isSame = now === last
      last = now
      return isSame
    })
    .toBe(true)
}

/** Lowers the first amount a little, which asks the server for new figures. */
async function edited(page: Page, goalName: string): Promise<StatedPlan> {
  const card = page.getByRole('region', { name: `Goal ${goalName}`, exact: true })
  const amount = card.getByRole('button', { name: /^Amount for/ }).first()
  const now = Number(((await amount.textContent()) ?? '').replace(/[₹,]/g, ''))
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/calculate-portfolio'))
  await amount.click()
  await card.getByRole('spinbutton').fill(String(Math.max(1, now - 7)))
  await page.keyboard.press('Enter')
  await answered
  await expect(page.getByLabel(`Plan of ${goalName}`, { exact: true })).toBeVisible()
  return inCart(page, goalName)
}

/** Has the code mailed, types it, and answers the mail's words. */
async function agreed(page: Page, email: string): Promise<string> {
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await expect(page.getByText('OTP sent to email')).toBeVisible()
  const read = async () => {
    const mails = await mailbox(site)
    return mails.split('<article>').find((each) => each.includes(`to ${email}`)) ?? ''
  }
  await expect.poll(read).toContain('Your code is')
  const mail = await read()
  await otpField(page).fill(/Your code is (\d{6})/.exec(mail)?.[1] ?? '')
  return mail
}

/** The record of a goal, and the words of its proposal's mail and PDF. */
async function recorded(page: Page, client: BookClient, goalId: number) {
  const { id } = (await send(page, `/api/goals/${goalId}/advice`)) as { id: number }
  const exported = (await send(page, `/api/advice/${id}`)) as { content: string }
  const mails = (await send(page, `/api/clients/${client.id}/mails`)) as { adviceId: number; text: string }[]
  const file = await page.request.get(`${site}/proposals/${id}.pdf`)
  return {
    record: inRecord(JSON.parse(exported.content) as RecordedPlan),
    proposal: mails.find((mail) => mail.adviceId !== null && mail.adviceId <= id)?.text ?? '',
    pdf: readPdf(await file.body()).text,
  }
}

/** What a proposal states, in its words. */
function statedWords({ target, ...record }: StatedPlan): string[] {
  const words = Object.values({ ...record, level: undefined }).filter((one) => one !== undefined)
  return target === undefined || target === noTarget ? words : [...words, target]
}

/** The review counts from the target that was agreed. */
async function onReview(page: Page, goalId: number, { target, projectedToday }: StatedPlan) {
  await page.goto(`${site}/goals/${goalId}/review`)
  const progress = page.getByRole('region', { name: /progress/i }).first()
  const carried = target === noTarget ? projectedToday : target
  await expect(progress).toContainText('₹')
  const words = (await progress.textContent()) ?? ''
  return words.includes(carried ?? '₹') ? [] : [`review does not say ${carried}: ${words}`]
}
