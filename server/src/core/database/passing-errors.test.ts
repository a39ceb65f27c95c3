import { expect, it } from 'vitest'
import { isPassing } from './passing-errors.ts'

const failed = (message: string, code?: string) =>
  Object.assign(new Error(message), code === undefined ? {} : { code })

it.each([
  failed('Connection terminated unexpectedly'),
  failed('Client has encountered a connection error and is not queryable'),
  failed('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
  failed('terminating connection due to administrator command', '57P01'),
  failed('the database system is starting up', '57P03'),
  failed('canceling statement due to statement timeout', '57014'),
  failed('could not extend file: No space left on device', '53100'),
  failed('deadlock detected', '40P01'),
])('$message: the same may be asked again', (error) => {
  expect(isPassing(error)).toBe(true)
})

it.each([
  failed('duplicate key value violates unique constraint "client_pkey"', '23505'),
  failed('column "x" does not exist', '42703'),
  failed('The file is damaged.'),
  'Connection terminated',
])('%s: that would not help', (error) => {
  expect(isPassing(error)).toBe(false)
})
