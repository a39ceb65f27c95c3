import { describe, expect, it } from 'vitest'
import { brokenConstraint, sqlState } from './broken-constraint.ts'

it('knows a constraint by its name, on a shard as on one machine', () => {
  const nameOf = (constraint?: string) =>
    brokenConstraint(Object.assign(new Error('refused'), constraint === undefined ? {} : { constraint }))
  expect(nameOf('adviser_username_unique')).toBe('adviser_username_unique')
  expect(nameOf('adviser_username_unique_102008')).toBe('adviser_username_unique')
  expect(nameOf('client_pan_unique_1020741')).toBe('client_pan_unique')
  expect(nameOf()).toBeUndefined()
  const words = 'duplicate key value violates unique constraint "adviser_email_unique_102008"'
  expect(brokenConstraint(new Error(words))).toBe('adviser_email_unique')
  expect(brokenConstraint('refused')).toBeUndefined()
})

describe('what the database refused with', () => {
  const stateOf = (code: string, message: string) => sqlState(Object.assign(new Error(message), { code }))
  it('is its own word', () => {
    expect(stateOf('22P02', 'invalid input syntax for type date: "odd"')).toBe('22P02')
    expect(sqlState(new Error('connect ECONNREFUSED'))).toBeUndefined()
    expect(sqlState('refused')).toBeUndefined()
  })

  it.each([
    ['23502', 'null value in column "name" of relation "sip_102347" violates not-null constraint'],
    [
      '23503',
      'insert or update on table "morning_line_9" violates foreign key constraint "line_of_client_1020741"',
    ],
    ['23505', 'duplicate key value violates unique constraint "sip_pkey_102347"'],
    ['23514', 'new row for relation "sip_102347" violates check constraint "sip_state_known"'],
    ['XX000', 'cannot run object command because there was a parallel operation'],
  ])('is %s where a machine of a cluster has only words', (state, message) => {
    expect(stateOf('XX000', message)).toBe(state)
  })
})
