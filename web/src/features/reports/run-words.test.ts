import type { ReportRun } from '@lakshya/contract'
import { expect, it } from 'vitest'
import { reportText, scopeText, sizeText, stateText } from './run-words.ts'

const run: ReportRun = {
  id: 1,
  scope: 'family',
  scopeName: 'Shah',
  reports: [{ kind: 'portfolio' }],
  endings: ['pdf'],
  by: 'meera',
  askedAt: '2026-11-21T06:00:00.000Z',
  startAt: '2026-11-21T16:30:00.000Z',
  endedAt: null,
  state: 'running',
  total: 3,
  done: 1,
  files: 1,
  bytes: 42_300,
  failed: 0,
  failures: [],
  keptUntil: null,
}

it('says whose reports they are and how far they have come', () => {
  expect([scopeText(run), stateText(run)]).toEqual(['Family Shah, 3 clients', '1 of 3 clients'])
  const done: ReportRun = { ...run, state: 'done', keptUntil: '2026-11-28T06:00:00.000Z' }
  expect(stateText(done)).toMatch(/^1 file, 42 kB, kept until 28 Nov 2026/)
  const failures = [{ clientId: 1, clientName: 'A', reason: 'The client is no longer in the book.' }]
  expect(stateText({ ...run, state: 'failed', failures })).toBe('The client is no longer in the book.')
})

it('names a report with its year or its days', () => {
  expect(reportText({ kind: 'gains', year: 2026 })).toBe('Capital gains statement 2026-27')
  expect(sizeText(3_450_000)).toBe('3.5 MB')
})
