/**
 * Lighthouse on the built app in Chromium, as a phone on a slow line is simulated: landing, dashboard and results. Bars:
 * performance 95, 90 and 90; accessibility, best practices and what search engines ask 100. What is kept from them, as
 * pages behind the sign-in are, is not counted against these.
 * Run: npm run lighthouse
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openProfile } from '../e2e/open-browser.ts'
import { clientsOf, flat, planOf, resultsAddress, signInDemo } from '../e2e/plan-page.ts'
import startServers from '../e2e/start-server.ts'

interface Audit {
  readonly title: string
  readonly score: number | null
  readonly displayValue?: string
}
interface Category {
  readonly score: number | null
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
}
interface Report {
  readonly categories: Readonly<Record<string, Category>>
  readonly audits: Readonly<Record<string, Audit>>
  readonly runtimeError?: { readonly message: string }
}
type Lighthouse = (address: string, flags: object) => Promise<{ lhr: Report } | undefined>

const runner = join(import.meta.dirname, 'lighthouse-runner')
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** Lighthouse in a folder of its own: it is large, and no part of the product. */
async function loadLighthouse(): Promise<Lighthouse> {
  if (!existsSync(join(runner, 'node_modules'))) {
    const { status } = spawnSync('npm', ['ci', '--loglevel=error'], { cwd: runner, stdio: 'inherit' })
    if (status !== 0) throw new Error('Lighthouse could not be installed. Is the npm registry reachable?')
  }
  const file = join(runner, 'node_modules', 'lighthouse', 'core', 'index.js')
  const loaded: { default: Lighthouse } = await import(pathToFileURL(file).href)
  return loaded.default
}

/** What of a category lost points, with what it measured. */
function lossesOf(report: Report, { auditRefs }: Category): string[] {
  return auditRefs
    .map(({ id, weight }) => ({ audit: report.audits[id], weight }))
    .filter(({ audit, weight }) => weight > 0 && audit?.score !== null && (audit?.score ?? 1) < 1)
    .map(({ audit }) => `${audit?.title} ${audit?.displayValue ?? ''}`.trim())
}

/** Looks at one page and says what it scored. @returns whether all bars are held */
async function look(
  lighthouse: Lighthouse,
  {
    name,
    address,
    performance,
    isPublic,
  }: { name: string; address: string; performance: number; isPublic: boolean },
): Promise<boolean> {
  const found = await lighthouse(address, {
    port: debuggingPort,
    logLevel: 'error',
    onlyCategories: categories,
    disableStorageReset: true,
    // A page behind the sign-in is kept from search engines on purpose.
    skipAudits: isPublic ? [] : ['is-crawlable'],
  })
  if (found === undefined || found.lhr.runtimeError !== undefined) {
    throw new Error(`${name}: ${found?.lhr.runtimeError?.message ?? 'no report'}`)
  }
  let isHeld = true
  const scores = categories.map((category) => {
    const one = found.lhr.categories[category]
    const score = Math.round((one?.score ?? 0) * 100)
    const bar = category === 'performance' ? performance : 100
    if (score >= bar) return `${category} ${score}`
    isHeld = false
    const losses = one === undefined ? [] : lossesOf(found.lhr, one)
    return `${category} ${score} (bar ${bar}: ${losses.join('; ')})`
  })
  console.log(`${name}: ${scores.join(', ')}`)
  return isHeld
}

const debuggingPort = 9_300 + (process.pid % 600)
const lighthouse = await loadLighthouse()
const stop = await startServers()
const folder = mkdtempSync(join(tmpdir(), 'lakshya-lighthouse-'))
const { provideBrowser }: { provideBrowser(): string | undefined } = await import(
  join(import.meta.dirname, '..', 'scripts', 'browser.mjs')
)
process.env.CHROMIUM_PATH = provideBrowser() ?? ''
const context = await openProfile(folder, debuggingPort)
try {
  const site = process.env.SITE_SIMULATED ?? ''
  const held = [
    await look(lighthouse, { name: 'landing', address: `${site}/`, performance: 95, isPublic: true }),
  ]
  const page = await context.newPage()
  await signInDemo(page, site)
  const [client] = await clientsOf(page)
  const results = resultsAddress(site, client?.id ?? 0, flat, await planOf(page, flat))
  await page.close()
  for (const [name, address] of [
    ['dashboard', `${site}/dashboard`],
    ['results', results],
  ] as const) {
    held.push(await look(lighthouse, { name, address, performance: 90, isPublic: false }))
  }
  if (!held.every(Boolean)) process.exitCode = 1
} finally {
  await context.close()
  await stop()
  rmSync(folder, { recursive: true, force: true })
}
