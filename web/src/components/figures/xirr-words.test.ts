import { describe, expect, it } from 'vitest'
import { outsideWords, reasonWords } from './xirr-words.ts'

describe('what is said of rates', () => {
  it('several within the range are all named', () => {
    const several = { kind: 'none' as const, reason: 'Several.', rates: [10, 20.04], outside: [] }
    expect(reasonWords(several)).toBe('Several. (10.0%, 20.0%)')
    expect(outsideWords(several)).toBe('')
  })

  it('those outside are named as powers of ten', () => {
    const words = outsideWords({ outside: [-100 + 2.5e-9, 1.24e67] })
    expect(words).toContain('\u2212100% + 2.5 × 10⁻⁹%, 1.2 × 10⁶⁷%.')
  })
})
