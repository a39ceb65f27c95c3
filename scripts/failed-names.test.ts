import { describe, expect, it } from 'vitest'
import { diedFiles, failedJourneys, failedTests } from './failed-names.ts'

describe('names of what failed', () => {
  it('tells a failed test with its file and the first line of its message', () => {
    const report = {
      testResults: [
        {
          name: '/a/lots.test.ts',
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'lots are sold', failureMessages: [] },
            {
              status: 'failed',
              fullName: 'lots are told',
              failureMessages: ['Error: 2, not 3\n    at a line'],
            },
          ],
        },
        { name: '/a/broken.test.ts', status: 'failed', message: 'not closed\nmore', assertionResults: [] },
        { name: '/a/silent.test.ts', status: 'failed', message: '', assertionResults: [] },
        { name: '/a/good.test.ts', status: 'passed', assertionResults: [] },
      ],
    }
    expect(failedTests(report)).toEqual([
      '/a/lots.test.ts › lots are told: Error: 2, not 3',
      '/a/broken.test.ts: not closed',
      '/a/silent.test.ts: no message',
    ])
  })

  it('tells files whose process died, with what passed of them elsewhere', () => {
    const passed = { status: 'passed', fullName: 'is found', failureMessages: [] }
    const waiting = { ...passed, status: 'pending' }
    const report = {
      testResults: [
        { name: '/a/found.test.ts', status: 'failed', message: '', assertionResults: [waiting] },
        { name: '/a/found.test.ts', status: 'passed', message: '', assertionResults: [passed, passed] },
        { name: '/a/broken.test.ts', status: 'failed', message: 'not closed', assertionResults: [] },
        { name: '/a/good.test.ts', status: 'passed', assertionResults: [passed] },
      ],
    }
    expect([...diedFiles(report)]).toEqual([['/a/found.test.ts', 2]])
  })

  it('tells a failed journey, those within a group too', () => {
    const failed = { results: [{ error: { message: '\u001b[31mnot seen\u001b[39m\nmore' } }] }
    const spec = (title: string, ok: boolean) => ({ ok, title, file: 'a.spec.ts', line: 7, tests: [failed] })
    const report = {
      suites: [
        { specs: [spec('outer', false)], suites: [{ specs: [spec('inner', false), spec('good', true)] }] },
      ],
    }
    expect(failedJourneys(report)).toEqual(['a.spec.ts:7 › outer: not seen', 'a.spec.ts:7 › inner: not seen'])
  })
})
