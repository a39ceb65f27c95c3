import type { Page } from '@playwright/test'
import { expect, siteOf, test } from './journey.ts'
import { clientsOf, flat, planOf, resultsAddress, signInDemo } from './plan-page.ts'

const site = siteOf('simulated') ?? ''

/** Every page that a distributor opens from the menus or from a list. */
const pages: readonly ((ids: Ids) => string)[] = [
  () => '/dashboard',
  () => '/clients',
  () => '/clients/new',
  () => '/clients/import',
  () => '/clients/import-export',
  () => '/clients/import-statement',
  ({ client }) => `/clients/${client}`,
  ({ client }) => `/clients/${client}/edit`,
  ({ client }) => `/clients/${client}/gains`,
  ({ client }) => `/clients/${client}/goals/new`,
  ({ client }) => `/clients/${client}/meeting`,
  ({ client }) => `/clients/${client}/risk-questions`,
  ({ results }) => results,
  ({ goal }) => `/goals/${goal}`,
  ({ goal }) => `/goals/${goal}/review`,
  () => '/cart',
  () => '/kyc',
  () => '/announcements',
  () => '/profile',
  () => '/firm',
  () => '/shelf',
  () => '/gains',
  () => '/stress',
  () => '/reports',
  () => '/commission',
  () => '/orders',
  () => '/orders/codes',
  () => '/leads',
  () => '/ask',
  () => '/activity',
]

interface Ids {
  client: number
  goal: number
  results: string
}

async function idsOf(page: Page): Promise<Ids> {
  const meera = (await clientsOf(page)).find(({ name }) => name === 'Meera Kulkarni')
  if (meera === undefined) throw new Error('The demo has Meera Kulkarni.')
  const [goal] = await page.evaluate(async (id) => (await fetch(`/api/clients/${id}/goals`)).json(), meera.id)
  const results = resultsAddress(site, meera.id, flat, await planOf(page, flat))
  return { client: meera.id, goal: goal.id, results: results.slice(site.length) }
}

/** What stands where the keyboard is, and what is wrong with it there. */
interface Stop {
  name: string
  isEnd: boolean
  wrong: string[]
  /** Its mark is on a part that a page’s script cannot read, so that it is looked at in a picture. */
  isDrawnInside: boolean
}

/** Runs in the page: what may be reached by Tab, remembered there. */
function gather(): void {
  const reachable = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex]',
    ),
  ].filter((each) => {
    const isOn = !each.matches(':disabled, [inert] *, [tabindex="-1"]')
    return isOn && each.checkVisibility({ visibilityProperty: true })
  })
  Object.assign(window, { walk: { reachable, reached: new Set() } })
  // An autofocus would have the walk begin in the middle.
  document.body.tabIndex = -1
  document.body.focus()
  document.body.removeAttribute('tabindex')
  window.scrollTo(0, 0)
}

/** Runs in the page. */
function look(): Stop {
  const { reached } = (window as unknown as { walk: { reached: Set<Element> } }).walk
  const at = document.activeElement as HTMLInputElement | null
  if (at === null || at === document.body || reached.has(at)) {
    return { name: '', isEnd: true, wrong: [], isDrawnInside: false }
  }
  reached.add(at)
  const name = (at.ariaLabel ?? at.labels?.[0]?.innerText ?? at.innerText).trim() || at.outerHTML.slice(0, 80)
  const isDrawnInside = at.type === 'range'
  const wrong: string[] = []
  // The mark is on the element, on its label, or on the row or the group that it stands for.
  const holders: Element[] = [...(at.labels ?? [])]
  for (let each: Element | null = at; each !== null && holders.length < 8; each = each.parentElement) {
    holders.push(each)
  }
  const isMarked = (each: Element) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each)
    const isOutlined = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1.5
    return isOutlined || (each.tagName === 'TR' && boxShadow !== 'none')
  }
  if (!isDrawnInside && !holders.some(isMarked)) wrong.push('shows no mark')
  const { left, right, top, bottom } = at.getBoundingClientRect()
  if (right - left < 1 || bottom - top < 1) wrong.push('has no size')
  if (bottom < 0 || top > innerHeight || right < 0 || left > innerWidth) wrong.push('is out of sight')
  else {
    const x = Math.min(Math.max((left + right) / 2, 0), innerWidth - 1)
    const y = Math.min(Math.max((top + bottom) / 2, 0), innerHeight - 1)
    const above = document.elementFromPoint(x, y)
    const isOwn =
      holders.some((each) => each.contains(above) && each !== document.body) || above?.contains(at)
    if (above !== null && isOwn !== true) wrong.push(`lies under ${above.outerHTML.slice(0, 80)}`)
  }
  return { name, isEnd: false, wrong, isDrawnInside }
}

/** Runs in the page: what may be reached and was not. Of a group of radio buttons one is enough: arrows lead on. */
function missed(): string[] {
  const { reachable, reached } = (
    window as unknown as { walk: { reachable: HTMLInputElement[]; reached: Set<HTMLInputElement> } }
  ).walk
  const groups = new Set([...reached].filter(({ type }) => type === 'radio').map(({ name }) => name))
  return reachable
    .filter((each) => each.isConnected && each.checkVisibility({ visibilityProperty: true }))
    .filter((each) => !reached.has(each) && !(each.type === 'radio' && groups.has(each.name)))
    .map((each) => each.outerHTML.slice(0, 120))
}

/** Walks the page by Tab from its beginning to its end. */
async function walk(page: Page): Promise<string[]> {
  await page.evaluate(gather)
  const found: string[] = []
  for (let stops = 0; stops < 400; stops += 1) {
    await page.keyboard.press('Tab')
    const { name, isEnd, wrong, isDrawnInside } = await page.evaluate(look)
    if (isEnd) return [...found, ...(await page.evaluate(missed)).map((each) => `never reached: ${each}`)]
    found.push(...wrong.map((words) => `${name} ${words}`))
    if (isDrawnInside && !(await isSeenInPicture(page))) found.push(`${name} shows no mark`)
  }
  return [...found, 'the walk does not end']
}

/** Whether where the keyboard is looks different from how it looks without it. */
async function isSeenInPicture(page: Page): Promise<boolean> {
  const at = page.locator(':focus')
  const box = await at.boundingBox()
  if (box === null) return false
  const clip = { x: box.x - 8, y: box.y - 8, width: box.width + 16, height: box.height + 16 }
  const marked = await page.screenshot({ clip })
  const element = await at.elementHandle()
  await element?.evaluate((each) => (each as HTMLElement).blur())
  const bare = await page.screenshot({ clip })
  // By a key's press, so that it is marked again as before.
  await element?.evaluate((each) => (each as HTMLElement).focus())
  return !marked.equals(bare)
}

test('every page is walked by Tab: all that acts is reached, in sight and marked', async ({ page }) => {
  test.setTimeout(300_000)
  await signInDemo(page, site)
  const ids = await idsOf(page)
  for (const pathOf of pages) {
    const path = pathOf(ids)
    await page.goto(`${site}${path}`)
    await page.waitForLoadState('networkidle')
    await expect(page.locator('main .skeleton')).toHaveCount(0)
    expect([path, await walk(page)]).toEqual([path, []])
  }
})
