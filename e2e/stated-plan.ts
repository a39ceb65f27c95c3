import type { Locator, Page } from '@playwright/test'

/** The figures of a plan as one place states them, in the words of that place; what it does not state is left out. */
export interface StatedPlan {
  paid?: string
  target?: string
  projectedToday?: string
  projectedLater?: string
  chance?: string
  expectedReturn?: string
  volatility?: string
  level?: string
}

export const noTarget = 'none'

/** Name, value and basis of every fact of a list. */
async function factsOf(list: Locator): Promise<Map<string, string[]>> {
  const rows = await list.evaluate((element) =>
    [...element.children].map((row) => [...row.children].map((cell) => cell.textContent?.trim() ?? '')),
  )
  return new Map(rows.map(([name = '', ...words]) => [name, words]))
}

const rupeesIn = (words: string | undefined, place = 0): string | undefined =>
  [...(words ?? '').matchAll(/₹\d[\d,]*(?<!,)/g)][place]?.[0]

function known(stated: { [K in keyof StatedPlan]: StatedPlan[K] | undefined }): StatedPlan {
  return Object.fromEntries(Object.entries(stated).filter(([, words]) => words !== undefined && words !== ''))
}

const targetIn = (words: string | undefined) =>
  words === undefined ? undefined : (rupeesIn(words) ?? (/none/i.test(words) ? noTarget : undefined))

/** The strip of the results page, once nothing in it is on its way. */
export async function onResults(page: Page): Promise<StatedPlan> {
  const facts = await factsOf(page.getByLabel('Plan figures'))
  const [paid = []] = facts.values()
  return known({
    paid: rupeesIn(paid[0]),
    target: targetIn(facts.get('Target')?.[0]),
    projectedToday: rupeesIn(facts.get('Projected value')?.[0]),
    chance: facts.get('Chance of success')?.[0],
    expectedReturn: facts.get('Expected return')?.[0],
    volatility: facts.get('Volatility')?.[0],
  })
}

/** A goal's card in the cart. */
export async function inCart(page: Page, goalName: string): Promise<StatedPlan> {
  const facts = await factsOf(page.getByLabel(`Plan of ${goalName}`, { exact: true }))
  const card = page.getByRole('region', { name: `Goal ${goalName}`, exact: true })
  const line = (await card.getByText(/^Projected: /).textContent()) ?? ''
  const [value, later] = facts.get('Projected value') ?? []
  return known({
    target: targetIn(facts.get('Target')?.[0]),
    projectedToday: rupeesIn(value),
    projectedLater: rupeesIn(later),
    chance: facts.get('Chance of success')?.[0],
    expectedReturn: /Projected: ([\d.]+%)/.exec(line)?.[1],
    volatility: /volatility ([\d.]+%)/.exec(line)?.[1],
    level: facts.get('Risk of the mix')?.[0]?.toLowerCase(),
  })
}

/** A goal in the text of the mail with the code. */
export function inCodeMail(mail: string, goalName: string): StatedPlan {
  const start = mail.indexOf(`What for: ${goalName}`)
  const next = mail.indexOf('What for: ', start + 1)
  const words = mail.slice(start, next < 0 ? mail.length : next)
  const lineOf = (name: string) => new RegExp(`${name}: (.*)\\n\\s*(.*)`).exec(words) ?? []
  const [, what = '', whatBasis = ''] = lineOf('What for')
  const [, much] = lineOf('How much')
  const [, risk = '', riskBasis = ''] = lineOf('At which risk')
  const [, projected, projectedBasis = ''] = lineOf('Projected value')
  return known({
    paid: rupeesIn(much),
    target: whatBasis.includes('No target stated') ? noTarget : rupeesIn(what.slice(goalName.length)),
    projectedToday: rupeesIn(projected, 1),
    projectedLater: rupeesIn(projected),
    chance: /^((?:over |under )?\d+%) of outcomes/i.exec(projectedBasis)?.[1]?.toLowerCase(),
    volatility: /Volatility ([\d.]+%)/.exec(riskBasis)?.[1],
    level: risk.replace(' of 15', '').toLowerCase(),
  })
}

/** 'As agreed' on the goal's page. */
export async function onGoalPage(page: Page): Promise<StatedPlan> {
  const list = page.getByRole('region', { name: 'As agreed' }).locator('dl')
  await list.waitFor()
  const facts = await factsOf(list)
  const [paid = []] = facts.values()
  const [value, later] = facts.get('Projected value') ?? []
  const chance = facts.get('Chance of success')?.[0]
  return known({
    paid: rupeesIn(paid[0]),
    target: targetIn(facts.get('Target')?.[0]),
    projectedToday: rupeesIn(value),
    projectedLater: rupeesIn(later),
    chance: chance?.includes('%') === true ? chance : undefined,
    expectedReturn: facts.get('Expected return')?.[0],
    volatility: /[\d.]+%/.exec(facts.get('Risk of the mix')?.[1] ?? '')?.[0],
    level: facts.get('Risk of the mix')?.[0]?.toLowerCase(),
  })
}

const rupees = (amount: number) => `₹${Math.round(amount).toLocaleString('en-IN')}`
const percent = (fraction: number) => `${(fraction * 100).toFixed(1)}%`

/** What of a record's content the places state. */
export interface RecordedPlan {
  readonly goal: { isTargetStated: boolean }
  readonly inputs: { mixRiskLevel: { level: number; isBolder: boolean } }
  readonly result: {
    total: number
    goalAmount: number
    projectedValue: number
    projectedValueToday: number
    expectedReturn: number
    volatility: number
    chance: { model: { probability: number } }
  }
}

/** An advice record in the words of the screens. */
export function inRecord({ goal, inputs, result }: RecordedPlan): StatedPlan {
  const { level, isBolder } = inputs.mixRiskLevel
  const chance = Math.round(result.chance.model.probability * 100)
  const words = chance >= 100 ? 'over 99%' : chance <= 0 ? 'under 1%' : `${chance}%`
  return known({
    paid: rupees(result.total),
    target: goal.isTargetStated ? rupees(result.goalAmount) : noTarget,
    projectedToday: rupees(result.projectedValueToday),
    projectedLater: rupees(result.projectedValue),
    chance: goal.isTargetStated ? words : undefined,
    expectedReturn: percent(result.expectedReturn),
    volatility: percent(result.volatility),
    level: isBolder ? 'bolder than level 0' : `level ${Math.round(level * 10) / 10}`,
  })
}

/** Where two places state a figure and differ; nothing where they agree. */
export function differences(places: Readonly<Record<string, StatedPlan>>): string[] {
  const found: string[] = []
  const names = Object.keys(places)
  for (const [n, one] of names.entries()) {
    for (const other of names.slice(n + 1)) {
      const [a, b] = [places[one] ?? {}, places[other] ?? {}]
      for (const key of Object.keys(a) as (keyof StatedPlan)[]) {
        if (b[key] !== undefined && a[key] !== b[key])
          found.push(`${key}: ${one} ${a[key]}, ${other} ${b[key]}`)
      }
    }
  }
  return found
}
