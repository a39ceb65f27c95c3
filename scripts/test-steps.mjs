import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { provideBrowser } from './browser.mjs'
import { buildWeb } from './build-web.mjs'
import { countsOf, diedFiles, failedJourneys, failedTests, isDead } from './failed-names.ts'
import { pinnedNode, root } from './install.mjs'
import { startPostgres } from './postgres.mjs'

const scratch = mkdtempSync(join(tmpdir(), 'lakshya-test-run-'))
const require = createRequire(import.meta.url)
const isQuick = process.argv.includes('--quick')
/** So many test files a quick run takes at most: what is nearest to the change. */
const mostQuickFiles = 30
/** More test files than these whose process died are no accident. */
const mostDied = 2
const total = { passed: 0, failed: 0, skipped: 0 }
const lines = []
const failures = []
const running = new Set()
let postgres

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal)
    clean()
    process.exit(130)
  })
}

function clean() {
  postgres?.stop()
  rmSync(scratch, { recursive: true, force: true })
}

/** Starts a program of node_modules under Node 24. */
function start(program, args, stdio, environment = {}) {
  const child = spawn(pinnedNode, [program, ...args], {
    cwd: root,
    stdio,
    // What Node compiled of the same files a moment ago; every test starts many processes.
    env: { ...process.env, NODE_COMPILE_CACHE: join(scratch, 'compiled'), ...environment },
  })
  running.add(child)
  child.on('exit', () => running.delete(child))
  return child
}

/** Runs a program of node_modules; resolves with its exit code. */
function run(title, program, args, environment) {
  process.stdout.write(`\n== ${title}\n`)
  return new Promise((resolve) => {
    start(program, args, 'inherit', environment).on('exit', (code) => resolve(code ?? 1))
  })
}

/** The same beside others: what it says is printed at its end. */
function runBeside(title, program, args) {
  return new Promise((resolve) => {
    const child = start(program, args, ['ignore', 'pipe', 'pipe'])
    const said = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => said.push(bytes))
    child.on('close', (code) => {
      process.stdout.write(`\n== ${title}\n${Buffer.concat(said)}`)
      resolve(code ?? 1)
    })
  })
}

const packageFile = (name, file) => {
  const manifest = [root, join(root, 'e2e')]
    .map((folder) => join(folder, 'node_modules', name, 'package.json'))
    .find((path) => existsSync(path))
  return join(dirname(manifest ?? require.resolve(`${name}/package.json`)), file)
}

function record(title, counts, since = performance.now()) {
  for (const key of Object.keys(total)) total[key] += counts[key] ?? 0
  const took = `${Math.round((performance.now() - since) / 1000)} s`
  lines.push(
    `${title}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped ?? 0} skipped${again(counts)} in ${took}`,
  )
}

async function check(title, program, args, how = run) {
  const since = performance.now()
  const code = await how(title, program, args)
  record(title, code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }, since)
}

/** A runner that writes its counts to a file; one that dies without them counts as one failure. */
async function suite(title, program, args, environment, readCounts) {
  const since = performance.now()
  const code = await run(title, program, args, environment)
  let counts = { passed: 0, failed: 1, skipped: 0 }
  try {
    counts = readCounts()
  } catch (error) {
    process.stderr.write(`${title} left no readable result: ${error.message}\n`)
  }
  if (code !== 0 && counts.failed === 0 && counts.died === undefined) counts.failed = 1
  record(title, counts, since)
}

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'))

async function main() {
  await check('Lint', packageFile('@biomejs/biome', 'bin/biome'), [
    'ci',
    '--colors=off',
    '--error-on-warnings',
    '.',
  ])
  await check('Dead code', packageFile('knip', 'bin/knip.js'), ['--no-progress'])
  await checkTypes()

  if (isQuick) return quickTests()
  await startDatabase()
  await unitTests([])
  postgres?.stop()
  buildWeb()
  await check('First load', join(root, 'web/scripts/sizes.mjs'), [])
  await browserTests([])
}

/**
 * Two at a time: a compiler keeps one core busy. The longest begin. The programs that run under Node are one, as the server's
 * sources would be gone through again for each.
 */
async function checkTypes() {
  const projects = ['tsconfig.node.json', 'e2e', 'web', 'contract', 'engine/tsconfig.test.json', 'engine']
  const compiler = packageFile('typescript', 'bin/tsc')
  const next = async () => {
    for (let project = projects.shift(); project !== undefined; project = projects.shift()) {
      await check(`Types of ${project}`, compiler, ['-p', project], runBeside)
    }
  }
  await Promise.all([next(), next()])
}

async function startDatabase() {
  postgres = await startPostgres().catch((error) => {
    process.stderr.write(`PostgreSQL could not be started: ${error.message}\n`)
    return undefined
  })
  if (postgres === undefined) lines.push('PostgreSQL: no server found here, its tests were left out')
  if (process.env.TEST_CITUS_URL === undefined) lines.push('The API suite on a cluster: skipped, no Citus')
}

/** What the change since main reaches by import: its nearest tests, the server's on one database. */
async function quickTests() {
  const { findChanged } = await import('./quick/changed-files.ts')
  const { nearestTests } = await import('./quick/nearest-tests.ts')
  const { readImports } = await import('./house/imports.ts')
  const changed = findChanged(root)
  if (changed === undefined) return lines.push('Tests: git knows no main here, so what changed is not known')
  const { tests, leftOut } = nearestTests(readImports(root), changed, mostQuickFiles)
  const farther = leftOut === 0 ? '' : `, ${leftOut} that are farther from the change left to npm test`
  lines.push(`Tests that reach what changed since main: ${tests.length} files${farther}`)
  const isServers = tests.some((test) => test.startsWith('server/'))
  if (isServers) await startDatabase()
  const server = isServers ? [`server on ${postgres === undefined ? 'PGlite' : 'PostgreSQL'}`] : []
  const projects = ['contract', 'engine', 'web', 'scripts', ...server]
  if (tests.length > 0) await unitTests([...projects.flatMap((name) => ['--project', name]), ...tests])
  const journeys = changed.filter((path) => path.endsWith('.spec.ts') && existsSync(join(root, path)))
  if (journeys.length === 0) return
  buildWeb()
  await browserTests(journeys)
}

/** A few files whose process died without a word run once more, and count by that; `before` has what of them has passed already. */
async function unitTests(selection, before = new Map()) {
  const unitFile = join(scratch, 'vitest.json')
  const isAgain = before.size > 0
  let died = new Map()
  await suite(
    isAgain ? 'Test files whose process died, once more' : 'Unit and API tests',
    packageFile('vitest', 'vitest.mjs'),
    ['run', ...selection, '--reporter=default', '--reporter=json', `--outputFile.json=${unitFile}`],
    { ...(postgres ? { TEST_POSTGRES_URL: postgres.url } : {}), NODE_ENV: 'test', FORCE_COLOR: '0' },
    () => {
      const result = readJson(unitFile)
      const silent = diedFiles(result)
      if (!isAgain && silent.size <= mostDied) died = silent
      const testResults = result.testResults.filter((file) => died.size === 0 || !isDead(file))
      failures.push(...failedTests({ testResults }))
      const { brokenOff, counted } = countsOf(testResults)
      return {
        passed: result.numPassedTests - [...before.values()].reduce((sum, tests) => sum + tests, 0),
        failed: result.numFailedTests + brokenOff,
        skipped: isAgain ? 0 : counted('pending') + counted('skipped') + counted('todo'),
        ...(died.size > 0 ? { died: died.size } : {}),
      }
    },
  )
  if (died.size > 0) await unitTests([...died.keys()], died)
}

async function browserTests(selection) {
  const browser = provideBrowser()
  if (browser === undefined) {
    process.stderr.write('No browser could be installed. Install Chromium, or set CHROMIUM_PATH.\n')
    return record('Browser tests', { passed: 0, failed: 1 })
  }
  const file = join(scratch, 'playwright.json')
  await suite(
    'Browser tests',
    packageFile('@playwright/test', 'cli.js'),
    ['test', '--config', 'e2e/playwright.config.ts', ...selection],
    {
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      PLAYWRIGHT_RESULTS: join(scratch, 'playwright'),
    },
    () => {
      const { stats, errors, suites } = readJson(file)
      failures.push(...failedJourneys({ suites }))
      return {
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected + errors.length,
        again: stats.flaky,
        skipped: stats.skipped,
      }
    },
  )
}

/** Journeys that passed at their second try alone. */
function again({ again: count = 0 }) {
  return count === 0 ? '' : `, ${count} passed at the second try`
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error.stack}\n`)
  record('The test run itself', { passed: 0, failed: 1 })
} finally {
  clean()
}
lines.push(`The whole run: ${Math.round(performance.now() / 1000)} s`)
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
if (failures.length > 0) lines.unshift('What failed:', ...failures.map((name) => `  ${name}`), '')
process.stdout.write(`\n${lines.join('\n')}\n${total.passed} passed, ${total.failed} failed${skipped}\n`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
