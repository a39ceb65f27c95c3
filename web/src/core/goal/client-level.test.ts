import { expect, it } from 'vitest'
import { bolderBy, bolderWords, clientLevelOf, reasonProblem } from './client-level.ts'

const client = { riskAppetite: 6, riskAppetiteRecordedAt: '2026-11-14T06:00:00Z' }
const mix = (level: number, isBolder = false) => ({ level, isBolder })

it('a plan’s own level is held against the client’s, in tenths as both are shown', () => {
  expect(clientLevelOf(client)).toBe(9)
  expect(clientLevelOf({ riskAppetite: null })).toBe(7.5)
  expect(bolderBy(client, { mixRiskLevel: mix(7.7) })).toBe(1.3)
  expect(bolderBy(client, { mixRiskLevel: mix(8.96) })).toBe(0)
  expect(bolderBy(client, { mixRiskLevel: mix(12) })).toBe(0)
  expect(bolderBy(undefined, { mixRiskLevel: mix(0) })).toBe(0)
})

it('says by how much and since when the client’s level stands', () => {
  expect(bolderWords(client, mix(7.7))).toBe('1.3 levels bolder than the client’s level of 9 (14 Nov 2026).')
  expect(bolderWords(client, mix(0, true))).toMatch(/^More than 9\.0 levels bolder/)
  expect(bolderWords({ riskAppetite: null, riskAppetiteRecordedAt: null }, mix(5))).toBe(
    '2.5 levels bolder than level 7.5, which stands in until an appetite is on record.',
  )
})

it('takes for a reason what the server takes', () => {
  expect(reasonProblem(' Has other savings. ')).toBeUndefined()
  expect(reasonProblem('  ')).toBe('Say why the plan is bolder than the client’s own risk level.')
})
