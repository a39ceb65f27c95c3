import { describe, expect, it } from 'vitest'
import { leftOutWords, planLimits, proxyWords } from './basis-notes.ts'

const names: Record<string, string> = { '1': 'Alpha', '2': 'Beta', '3': 'Gamma' }
const nameOf = (code: string) => names[code] ?? `Fund ${code}`
const basis = {
  navDate: '2026-11-20',
  isSimulated: false,
  proxies: [
    { fundId: '1', proxyId: '2', until: '2017-04-03' },
    { fundId: '3', proxyId: '2', until: '2018-11-02' },
  ],
  leftOut: [{ fundId: '3', reason: 'only 409 days of NAV' }],
}
const planBasis = {
  ...basis,
  isGuardBinding: false,
  isReturnCapped: false,
  boundsFactor: null,
  digest: '',
  engineVersion: '',
}

describe('proxyWords', () => {
  it('names each proxy of the mix and until when', () => {
    expect(proxyWords(basis, { '1': 50, '3': 50 }, nameOf)).toBe(
      'Beta stands in for Alpha before Apr 2017, Beta for Gamma before Nov 2018.',
    )
  })
  it('says nothing of funds outside the mix', () => {
    expect(proxyWords(basis, { '1': 0, '2': 100 }, nameOf)).toBe('')
  })
})

it('funds that are left out carry their reason, once for those that share it', () => {
  const reason = 'Its history is shorter than two years.'
  const leftOut = [
    { fundId: '3', reason },
    { fundId: '1', reason },
    { fundId: '2', reason: 'Its NAVs are simulated.' },
  ]
  expect(leftOutWords({ ...basis, leftOut }, nameOf)).toEqual([
    'Left out: Gamma, Alpha. Its history is shorter than two years.',
    'Left out: Beta. Its NAVs are simulated.',
  ])
})

describe('planLimits', () => {
  it('is silent where nothing bound', () => expect(planLimits(planBasis, 9, 10)).toEqual([]))
  it('says each limit that did', () => {
    const bound = { ...planBasis, isGuardBinding: true, isReturnCapped: true, boundsFactor: 1.4286 }
    const words = planLimits(bound, 1, 1)
    expect(words).toHaveLength(3)
    expect(words[0]).toContain('With 1 year to go')
    expect(words[0]).toContain('level 1 ')
    expect(words[1]).toContain('13% a year')
    expect(words[2]).toContain('1.43 times')
  })
})
