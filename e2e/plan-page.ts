import type { Page } from '@playwright/test'

/** A goal as the form keeps it. */
export interface EnteredGoal {
  readonly goalName: string
  readonly amountMode: 'target' | 'current'
  readonly investmentType: 'lumpsum' | 'sip'
  readonly sipFrequency: 'monthly' | 'yearly'
  readonly riskLevel: number
  readonly timeFrame: number
  readonly targetAmount: string
  readonly currentAmount: string
  /** Percent a year; what a goal has without them is none, and 6 % of inflation. */
  readonly inflation?: number
  readonly stepUp?: number
  readonly lumpsumAmount?: string
  readonly heldAmount?: string
}

export const flat: EnteredGoal = {
  goalName: 'A flat',
  amountMode: 'target',
  investmentType: 'lumpsum',
  sipFrequency: 'monthly',
  riskLevel: 9,
  timeFrame: 10,
  targetAmount: '25,00,000',
  currentAmount: '',
}

/** So small an instalment that some funds of its mix are below their minimum. */
export const smallSip: EnteredGoal = {
  ...flat,
  goalName: 'A bicycle',
  amountMode: 'current',
  investmentType: 'sip',
  targetAmount: '',
  currentAmount: '4,000',
}

export async function signInDemo(page: Page, site: string): Promise<void> {
  await page.goto(`${site}/auth`)
  await page.getByLabel('Username').fill('demo')
  await page.getByLabel('Password').fill('lakshya-demo')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
}

/** Ids and names of the signed-in distributor's clients. */
export function clientsOf(page: Page): Promise<{ id: number; name: string }[]> {
  return page.evaluate(async () => (await fetch('/api/clients')).json())
}

/** An optimal plan, as the server answers it. */
export interface MadePlan {
  readonly allocations: Record<string, number>
  readonly fundAmounts: Record<string, number>
  readonly fundIssues: { symbol: string; name: string; minRequired: number; amount: number }[]
  readonly initial_investment?: number
  readonly sip_amount?: number
}

/** Has the server compute a goal's plan, without the form. */
export function planOf(page: Page, goal: EnteredGoal): Promise<MadePlan> {
  return page.evaluate(async (entered) => {
    const rupees = (typed = '') => Number(typed.replaceAll(',', ''))
    const isTarget = entered.amountMode === 'target'
    const amount = rupees(isTarget ? entered.targetAmount : entered.currentAmount)
    const beside = {
      ...(entered.inflation === undefined ? {} : { inflation: entered.inflation }),
      ...(entered.stepUp === undefined ? {} : { stepUp: entered.stepUp }),
      ...(entered.lumpsumAmount === undefined ? {} : { lumpsumAmount: rupees(entered.lumpsumAmount) }),
      ...(entered.heldAmount === undefined ? {} : { heldAmount: rupees(entered.heldAmount) }),
    }
    const isSip = entered.investmentType === 'sip'
    const given = isTarget
      ? { targetAmount: amount }
      : isSip
        ? { mode: 'invest', currentSIPAmount: amount }
        : { mode: 'invest', currentAmount: amount }
    const { riskLevel, timeFrame, investmentType, sipFrequency } = entered
    const response = await fetch('/api/optimize-portfolio', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        riskLevel,
        timeFrame,
        investmentType,
        ...(isSip && { sipFrequency }),
        ...beside,
        ...given,
      }),
    })
    return response.json()
  }, goal)
}

/** The address of a plan's results. */
export function resultsAddress(site: string, clientId: number, goal: EnteredGoal, result: MadePlan): string {
  const query = new URLSearchParams({ result: JSON.stringify(result), goal: JSON.stringify(goal) })
  return `${site}/clients/${clientId}/new-goal-results?${query}`
}

/** Signs the demo distributor in and opens a plan's results for the first client. */
export async function openPlan(page: Page, site: string, goal: EnteredGoal = flat) {
  await signInDemo(page, site)
  const [client, other] = await clientsOf(page)
  if (client === undefined || other === undefined) throw new Error('The demo has two clients at least.')
  const plan = await planOf(page, goal)
  await page.goto(resultsAddress(site, client.id, goal, plan))
  await page.getByRole('heading', { name: goal.goalName }).waitFor()
  return { client, other, plan }
}

export const storedCart = (page: Page): Promise<Record<string, unknown>[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))

/** The field for the rupees of one fund in a mix by hand. */
export const amountOf = (page: Page, index: number) => page.getByLabel(/, rupees$/).nth(index)

/** Opens the mix by hand. */
export async function adjust(page: Page): Promise<void> {
  await page.getByText('Manual Adjust').click()
  await page.getByRole('list', { name: 'Amounts by fund' }).waitFor()
}

/** Does things to the page one after the other within one task, as no hand and no test could. */
export const atOnce = (page: Page, script: (tools: PageTools) => void): Promise<void> =>
  page.evaluate(
    ([body = '']) => {
      const tools = {
        press: (words: string) => {
          const all = [...document.querySelectorAll<HTMLElement>('button, label')]
          const found = all.find((one) => one.textContent === words || one.ariaLabel?.startsWith(words))
          if (found === undefined) throw new Error(`Nothing is called ${words}.`)
          found.click()
        },
        slide: (name: string, value: number) => {
          const input = document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`)
          const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
          if (input === null || set === undefined) throw new Error(`There is no slider ${name}.`)
          input.focus()
          set.call(input, String(value))
          input.dispatchEvent(new Event('input', { bubbles: true }))
        },
      }
      new Function('tools', `(${body})(tools)`)(tools)
    },
    [script.toString()],
  )

interface PageTools {
  /** Presses the button or label with these words, or whose name begins with them. */
  readonly press: (words: string) => void
  /** Moves a slider as a key does. */
  readonly slide: (name: string, value: number) => void
}
