import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/**
 * Test files share their worker's modules: the server's are many, and each file begins from a database of its own, so
 * nothing else is shared that one could spoil for another.
 */
const serverTests = {
  include: ['server/src/**/*.test.ts'],
  setupFiles: ['server/src/testing/every-firm.ts', 'server/src/testing/statement-rule.ts'],
  isolate: false,
  testTimeout: 180_000,
  hookTimeout: 180_000,
  // What a server's failure says stands whole in the first line of the test's.
  chaiConfig: { truncateThreshold: 400 },
}
const postgresProject =
  process.env.TEST_POSTGRES_URL === undefined
    ? []
    : [
        {
          test: {
            ...serverTests,
            name: 'server on PostgreSQL',
            globalSetup: ['server/src/testing/postgres-setup.ts'],
          },
        },
      ]
const citusProject =
  process.env.TEST_CITUS_URL === undefined
    ? []
    : [
        {
          test: {
            ...serverTests,
            name: 'server on Citus',
            globalSetup: ['server/src/testing/citus-setup.ts'],
          },
        },
      ]

export default defineConfig({
  test: {
    // One more than cores: most files wait for a database, a process or a mail server now and then.
    maxWorkers: availableParallelism() + 1,
    projects: [
      { test: { name: 'contract', isolate: false, include: ['contract/src/**/*.test.ts'] } },
      { test: { name: 'engine', isolate: false, include: ['engine/**/*.test.ts'], testTimeout: 180_000 } },
      {
        test: {
          name: 'web',
          isolate: false,
          include: ['web/**/*.test.ts', 'web/**/*.test.tsx'],
          testTimeout: 60_000,
        },
      },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 240_000 } },
      {
        test: {
          ...serverTests,
          name: 'server on PGlite',
          globalSetup: ['server/src/testing/embedded-setup.ts'],
        },
      },
      ...postgresProject,
      ...citusProject,
    ],
  },
})
