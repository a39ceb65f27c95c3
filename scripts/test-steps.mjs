import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { findOrInstallBrowser } from './browser.mjs'
import { buildWebIfStale } from './build-web.mjs'
import { pinnedNode, root } from './install.mjs'
import { startPostgres } from './postgres.mjs'

const scratch = mkdtempSync(join(tmpdir(), 'lakshya-test-run-'))
const require = createRequire(import.meta.url)
const total = { passed: 0, failed: 0, skipped: 0 }
const lines = []
let running
let postgres

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) {
  process.on(signal, () => {
    running?.kill(signal)
    clean()
    process.exit(130)
  })
}

function clean() {
  postgres?.stop()
  rmSync(scratch, { recursive: true, force: true })
}

/** Runs a program of node_modules under Node 24; resolves with its exit code. */
function run(title, program, args, environment = {}) {
  process.stdout.write(`\n== ${title}\n`)
  return new Promise((resolve) => {
    running = spawn(pinnedNode, [program, ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    })
    running.on('exit', (code) => resolve(code ?? 1))
  })
}

const packageFile = (name, file) => {
  const manifest = [root, join(root, 'e2e')]
    .map((folder) => join(folder, 'node_modules', name, 'package.json'))
    .find((path) => existsSync(path))
  return join(dirname(manifest ?? require.resolve(`${name}/package.json`)), file)
}

function record(title, counts) {
  for (const key of Object.keys(total)) total[key] += counts[key] ?? 0
  lines.push(`${title}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped ?? 0} skipped`)
}

async function check(title, program, args) {
  const code = await run(title, program, args)
  record(title, code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
}

/** A runner that writes its counts to a file; one that dies without them counts as one failure. */
async function suite(title, program, args, environment, readCounts) {
  const code = await run(title, program, args, environment)
  let counts = { passed: 0, failed: 1, skipped: 0 }
  try {
    counts = readCounts()
  } catch (error) {
    process.stderr.write(`${title} left no readable result: ${error.message}\n`)
  }
  if (code !== 0 && counts.failed === 0) counts.failed = 1
  record(title, counts)
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
  for (const project of [
    'contract',
    'engine',
    'engine/tsconfig.test.json',
    'server',
    'web',
    'e2e',
    'bench',
  ]) {
    await check(`Types of ${project}`, packageFile('typescript', 'bin/tsc'), ['-p', project])
  }

  postgres = await startPostgres().catch((error) => {
    process.stderr.write(`PostgreSQL could not be started: ${error.message}\n`)
    return undefined
  })
  if (postgres === undefined) lines.push('PostgreSQL: no server found here, its tests were left out')
  const unitFile = join(scratch, 'vitest.json')
  await suite(
    'Unit and API tests',
    packageFile('vitest', 'vitest.mjs'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitFile}`],
    { ...(postgres ? { TEST_POSTGRES_URL: postgres.url } : {}), NODE_ENV: 'test', FORCE_COLOR: '0' },
    () => {
      const result = readJson(unitFile)
      const failedFiles = result.testResults.filter(
        (file) => file.status === 'failed' && file.assertionResults.length === 0,
      )
      return {
        passed: result.numPassedTests,
        failed: result.numFailedTests + failedFiles.length,
        skipped: result.numPendingTests + result.numTodoTests,
      }
    },
  )
  postgres?.stop()

  buildWebIfStale()
  await browserTests()
}

async function browserTests() {
  const browser = findOrInstallBrowser()
  if (browser === undefined) {
    process.stderr.write('No browser could be installed. Install Chromium, or set CHROMIUM_PATH.\n')
    return record('Browser tests', { passed: 0, failed: 1 })
  }
  const file = join(scratch, 'playwright.json')
  await suite(
    'Browser tests',
    packageFile('@playwright/test', 'cli.js'),
    ['test', '--config', 'e2e/playwright.config.ts'],
    {
      CHROMIUM_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
      PLAYWRIGHT_RESULTS: join(scratch, 'playwright'),
    },
    () => {
      const { stats, errors } = readJson(file)
      return {
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky + errors.length,
        skipped: stats.skipped,
      }
    },
  )
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error.stack}\n`)
  record('The test run itself', { passed: 0, failed: 1 })
} finally {
  clean()
}
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : ''
process.stdout.write(`\n${lines.join('\n')}\n${total.passed} passed, ${total.failed} failed${skipped}\n`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
