import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { everyFirmJobs, everyFirmPlaces } from './core/database/every-firm.ts'
import { createLogger } from './core/process/logger.ts'
import { listJobs } from './jobs.ts'
import { createTestApp, type TestApp } from './testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const source = import.meta.dirname
/** Who asks whether somebody has them. */
const asking = ['in-firm', 'locked-connection', 'row-lock'].map((name) => `core/database/${name}.ts`)
/** Where the ways to every firm's rows are made, and where jobs take theirs by name. */
const makers = new Set(['core/database/reach.ts', 'core/jobs/run-job.ts'])

it('nothing goes over every firm’s rows but what the list names', () => {
  const files = globSync('**/*.ts', { cwd: source }).filter(
    (file) => !/\.test\.ts$|fixture\.ts$|^testing\//.test(file) && !makers.has(file),
  )
  const places = files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(/overFirms\(\s*([^,]+),/g)].map((found) =>
      found[1]?.trim(),
    ),
  )
  const named = Object.keys(everyFirmPlaces).map((place) => `'${place}'`)
  expect([...new Set(places)].sort()).toEqual(named.sort())
  const unsaid = files.filter((file) =>
    /letUnsaidReach|'every firm'/.test(readFileSync(join(source, file), 'utf8')),
  )
  expect(unsaid.sort()).toEqual(asking)
})

it('every job is named that does, and no other', () => {
  const { jobs, close } = listJobs(test.dependencies, createLogger('silent'))
  close()
  const platforms = ['daily-navs', 'market']
  expect(Object.keys(everyFirmJobs).sort()).toEqual(
    jobs
      .map(({ name }) => name)
      .filter((name) => !platforms.includes(name))
      .sort(),
  )
})
