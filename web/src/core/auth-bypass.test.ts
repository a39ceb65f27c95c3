import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  beginBypassMode,
  bypassHeaders,
  bypassQuery,
  endBypassMode,
  isBypassOn,
  setBypassFlag,
} from './auth-bypass.ts'
import { mapStore } from './storage.fixture.ts'

beforeEach(() => {
  vi.stubGlobal('sessionStorage', mapStore())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

it('is off until a reset begins', () => {
  expect([isBypassOn(), bypassHeaders(), bypassQuery()]).toEqual([false, {}, {}])
})

it('marks calls while the reset page is open, and no longer', () => {
  beginBypassMode()
  expect(isBypassOn()).toBe(true)
  expect(bypassHeaders()).toEqual({ 'X-Auth-Bypass': 'true', 'X-Reset-Flow': 'true' })
  expect(bypassQuery()).toEqual({ bypass: 'true' })
  endBypassMode()
  expect([isBypassOn(), bypassHeaders(), bypassQuery()]).toEqual([false, {}, {}])
})

it('sends no reset mark for the flag alone', () => {
  setBypassFlag()
  expect(bypassHeaders()).toEqual({ 'X-Auth-Bypass': 'true' })
  expect(bypassQuery()).toEqual({})
})

it('is off where the browser keeps nothing', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('switched off')
    },
  })
  beginBypassMode()
  expect(isBypassOn()).toBe(false)
})
