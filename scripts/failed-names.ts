import { stripVTControlCharacters } from 'node:util'

/** Names of tests that failed, for the end of a run: what a long run printed before may be out of sight by then. */

interface TestFile {
  readonly name: string
  readonly status: string
  /** Of what failed outside its tests. */
  readonly message?: string
  readonly assertionResults: readonly {
    readonly status: string
    readonly fullName: string
    readonly failureMessages?: readonly string[]
  }[]
}

interface Journey {
  readonly ok: boolean
  readonly file: string
  readonly line: number
  readonly title: string
  readonly tests: readonly {
    readonly results: readonly { readonly error?: { readonly message?: string } }[]
  }[]
}

interface JourneyGroup {
  readonly suites?: readonly JourneyGroup[]
  readonly specs?: readonly Journey[]
}

/** Of the report that `vitest --reporter=json` writes: file, database and name of each, a file that broke off by itself too. */
export function failedTests({ testResults }: { readonly testResults: readonly TestFile[] }): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [`${name}: ${firstLine(message)}`] : []
    return failed.map((test) => `${name} › ${test.fullName}: ${firstLine(test.failureMessages?.[0])}`)
  })
}

/**
 * Files of that report of which no test failed and nothing is said: their process died under them, as Node’s own has done
 * while it frees WebAssembly (V8: `jit_page_->allocations_.erase`). With each, how many of its tests passed all the same, on another database.
 */
export function diedFiles({
  testResults,
}: {
  readonly testResults: readonly TestFile[]
}): Map<string, number> {
  const died = testResults.filter((file) => isDead(file))
  return new Map(
    died.map(({ name }) => {
      const same = testResults.filter((file) => file.name === name).flatMap((file) => file.assertionResults)
      return [name, same.filter(({ status }) => status === 'passed').length]
    }),
  )
}

/** Is it a file that failed while none of its tests did? */
export function isDead({ status, message = '', assertionResults }: TestFile): boolean {
  return status === 'failed' && message === '' && !assertionResults.some((test) => test.status === 'failed')
}

/** How many files broke off while none of their tests failed, and how many tests have a status. */
export function countsOf(testResults: readonly TestFile[]) {
  const hasFailed = (file: TestFile) => file.assertionResults.some(({ status }) => status === 'failed')
  const all = testResults.flatMap((file) => file.assertionResults)
  return {
    brokenOff: testResults.filter((file) => file.status === 'failed' && !hasFailed(file)).length,
    counted: (status: string) => all.filter((test) => test.status === status).length,
  }
}

/** Of the report that Playwright's json reporter writes: file, line and name of each. */
export function failedJourneys({ suites = [] }: JourneyGroup): string[] {
  return suites.flatMap(({ suites: inner = [], specs = [] }) => [
    ...specs
      .filter((spec) => !spec.ok)
      .map(({ file, line, title, tests }) => `${file}:${line} › ${title}: ${firstLine(lastError(tests))}`),
    ...failedJourneys({ suites: inner }),
  ])
}

function lastError(tests: Journey['tests']): string | undefined {
  return tests.at(-1)?.results.at(-1)?.error?.message
}

function firstLine(message = ''): string {
  return stripVTControlCharacters(message).split('\n', 1).join('') || 'no message'
}
