import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pinnedNode, root } from './install.mjs'

/** The one without windows first: it takes a fifth less of the machine. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/**
 * The browser that the tests drive: CHROMIUM_PATH, else one of the machine's, else Playwright's own, else Debian's
 * package where this runs as root. '' lets Playwright use its own; undefined: there is none to be had.
 */
export function provideBrowser() {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  const found = installed.find((path) => existsSync(path))
  if (found) return found
  if (playwrightHasItsOwn()) return ''
  process.stdout.write('Installing a browser for the tests …\n')
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    for (const name of ['chromium-headless-shell', 'chromium']) {
      spawnSync('apt-get', ['install', '-y', '-qq', name, 'fonts-noto-core'], { stdio: 'inherit', env })
      const now = installed.find((path) => existsSync(path))
      if (now) return now
    }
  }
  const cli = join(root, 'node_modules', 'playwright', 'cli.js')
  const args = [cli, 'install', '--with-deps', 'chromium-headless-shell']
  if (spawnSync(pinnedNode, args, { stdio: 'inherit' }).status === 0) return ''
  return spawnSync(pinnedNode, [cli, 'install', 'chromium-headless-shell'], { stdio: 'inherit' }).status === 0
    ? ''
    : undefined
}

function playwrightHasItsOwn() {
  const { chromium } = createRequire(import.meta.url)('playwright-core')
  return existsSync(chromium.executablePath())
}
