/**
 * Counts the interactions of the ways that are gone most, in a real browser against a started product, and fails over a
 * bar. Run: npm run steps [-- http://localhost:8080]; without an address it builds and starts a product of its own.
 */
import { openBrowser } from '../open-browser.ts'
import startServers from '../start-server.ts'
import { Hand } from './hand.ts'
import { journeys } from './journeys.ts'

async function start(): Promise<{ site: string; stop: () => Promise<void> }> {
  const [given] = process.argv.slice(2)
  if (given !== undefined) return { site: given.replace(/\/$/, ''), stop: async () => {} }
  // @ts-expect-error plain JavaScript, for whatever Node the machine has
  const { buildWeb } = await import('../../scripts/build-web.mjs')
  buildWeb()
  const stop = await startServers()
  return { site: process.env.SITE_SIMULATED ?? '', stop }
}

const { site, stop } = await start()
const browser = await openBrowser()
let isOver = false
try {
  const context = await browser.newContext({ locale: 'en-US', viewport: { width: 1366, height: 768 } })
  const page = await context.newPage()
  process.stdout.write('interactions  under  journey\n')
  for (const { name, bar, go } of journeys) {
    const hand = new Hand()
    await go(page, site, hand)
    const count = hand.done.length
    isOver ||= count >= bar
    process.stdout.write(
      `${String(count).padStart(12)}  ${String(bar).padStart(5)}  ${name}${count < bar ? '' : '  OVER'}\n`,
    )
  }
} finally {
  await browser.close()
  await stop()
}
if (isOver) process.exitCode = 1
