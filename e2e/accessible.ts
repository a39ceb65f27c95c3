import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What of axe's rules looks at colours; the others find in dark what they find in light. */
const colourRules = ['color-contrast', 'link-in-text-block']

/**
 * Fails where axe finds anything: in light by all its rules, in dark by those of colours. It runs in the page itself, put
 * there once for both: the product has no frames that a runner from outside would have to gather from.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(source)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const found = await page.evaluate(violationsOf, colorScheme === 'dark' ? colourRules : null)
    if (found.length > 0) throw new Error(`${page.url()} (${colorScheme})\n${found.join('\n')}`)
  }
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
}

/** Runs in the page. */
async function violationsOf(rules: string[] | null): Promise<string[]> {
  const { axe: runner } = globalThis as unknown as { axe: typeof axe }
  const { violations } = await runner.run(document, {
    resultTypes: ['violations'],
    ...(rules !== null && { runOnly: rules }),
  })
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ target }) => target.join(' ')).join('; ')}`,
  )
}
