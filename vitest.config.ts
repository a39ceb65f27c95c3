import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const serverTests = ['server/src/**/*.test.ts']
const postgresProject =
  process.env.TEST_POSTGRES_URL === undefined
    ? []
    : [
        {
          test: {
            name: 'server on PostgreSQL',
            include: serverTests,
            globalSetup: ['server/src/testing/postgres-setup.ts'],
            testTimeout: 60_000,
            hookTimeout: 60_000,
          },
        },
      ]

export default defineConfig({
  test: {
    // By itself it leaves a core free, which of two is half; most files wait for a database anyway.
    maxWorkers: availableParallelism(),
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { name: 'engine', include: ['engine/**/*.test.ts'], testTimeout: 60_000 } },
      { test: { name: 'web', include: ['web/**/*.test.ts', 'web/**/*.test.tsx'] } },
      { test: { name: 'scripts', include: ['scripts/**/*.test.ts'], testTimeout: 120_000 } },
      {
        test: {
          name: 'server on PGlite',
          include: serverTests,
          globalSetup: ['server/src/testing/embedded-setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      ...postgresProject,
    ],
  },
})
