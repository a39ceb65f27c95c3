import { newReportRun } from '@lakshya/contract'
import { expect, it } from 'vitest'
import { type AskedRun, missingOf, runOf, toggled } from './asked-run.ts'

const asked: AskedRun = {
  scope: 'clients',
  familyId: '',
  clientIds: [4, 7],
  kinds: ['portfolio', 'gains', 'transactions'],
  year: 2025,
  period: { from: '2025-04-01', to: '2026-03-31' },
  endings: ['pdf'],
  when: 'tonight',
}

it('says what is still to be chosen', () => {
  expect(missingOf(asked)).toBeUndefined()
  expect(missingOf({ ...asked, clientIds: [] })).toBe('Choose at least one client.')
  expect(missingOf({ ...asked, scope: 'family' })).toBe('Choose a family.')
  expect(missingOf({ ...asked, period: { from: '2026-01-02', to: '2026-01-01' } })).toMatch(/not before/)
  expect(missingOf({ ...asked, endings: toggled(asked.endings, 'pdf') })).toBe('Choose PDF, CSV or both.')
})

it('asks for what the server takes', () => {
  expect(newReportRun.parse(runOf(asked))).toEqual({
    scope: { kind: 'clients', clientIds: [4, 7] },
    reports: [
      { kind: 'portfolio' },
      { kind: 'gains', year: 2025 },
      { kind: 'transactions', period: asked.period },
    ],
    endings: ['pdf'],
    when: 'tonight',
  })
  expect(runOf({ ...asked, scope: 'family', familyId: '3' }).scope).toEqual({ kind: 'family', familyId: 3 })
})
