import { describe, expect, it } from 'vitest'
import { readPdf } from '../../../core/pdf/pdf-text.fixture.ts'
import { sampleAdvice } from '../../../testing/sample-advice.ts'
import { fileNameOf, makeProposal } from './make-proposal.ts'

const read = async (...given: Parameters<typeof sampleAdvice>) =>
  readPdf(await makeProposal(sampleAdvice(...given)))

const lumpsum = { investmentType: 'lumpsum', sipFrequency: null, instalments: null } as const
const yearly = { sipFrequency: 'yearly', instalments: 10 } as const
const noNumbers = { arn: null, arnValidUntil: null, euin: null, contact: null }
const longName = 'Venkatanarasimharajuvaripeta Subramaniam Lakshminarayana Iyengar '.repeat(3).trim()
const bare = { history: null, chance: { ...sampleAdvice(1).result.chance, history: null, outcomes: null } }

describe('a proposal', () => {
  it.each<[string, ...Parameters<typeof sampleAdvice>]>([
    ['one fund', 1],
    ['ten funds', 10],
    ['all sixteen funds', 16],
    ['a lumpsum', 4, { goal: lumpsum }],
    ['a yearly SIP', 4, { goal: yearly }],
    ['simulated NAVs', 4, { inputs: { ...sampleAdvice(4).inputs, isSimulated: true } }],
    ['no ARN', 4, { distributor: noNumbers }],
    ['no history and no outcomes', 4, { result: bare }],
    ['amounts of crores', 16, { result: { goalAmount: 9e12, inflationAdjustedGoal: 1.7e13 } }],
    ['long names', 16, { client: { name: longName }, goal: { name: longName.slice(0, 100) } }],
    ['a long contact line', 10, { distributor: { contact: 'Plot 12, '.repeat(22) } }],
  ])('of %s is one or two pages without a figure that is none', async (_case, count, parts) => {
    const { text, pages } = await read(count, parts)
    expect(pages).toBeLessThanOrEqual(2)
    expect(text).not.toMatch(/NaN|Infinity|undefined|null/)
    expect(text).not.toMatch(/advis[eo]r|planner|wealth/i)
    expect(text).toContain('read all scheme related documents carefully.')
    expect(text).toContain('Past performance may or may not be sustained in future')
    expect(text).toContain('earns trail commission from the fund houses')
  })

  it('says what was proposed, on what it rests and what was agreed', async () => {
    const { text } = await read(10)
    for (const words of [
      'Investment proposal · 21 Nov 2026',
      'Daughter’s education',
      'For Vidya Kulkarni · PAN ABCPK1234F · by Asha Rao',
      'Parag Parikh Flexi Cap Flexi cap, Direct 16.4 % ₹4,090',
      'In all 100 % ₹25,000',
      'Investment ₹25,000 a month, SIP, 120 instalments',
      'First instalment 23 Nov 2026',
      'Time frame 10 years, to 18 Nov 2036',
      'Risk appetite on record 6 of 10 (10 least risky), of 12 Mar 2026',
      'Expected return of the mix 11.2 % a year A projection of the mix from fund NAVs to 20 Nov 2026',
      'Volatility of the mix 11.9 % a year',
      'Sharpe ratio 0.40',
      'Goal amount today ₹31,85,412',
      'Goal amount, inflation-adjusted ₹57,04,589 At 6 % inflation a year over 10 years',
      '49 % of the outcomes reach ₹31,85,412 of today’s rupees within 10 years (±1.0 points, 10,000 paths)',
      'By this mix’s own past months it is 55 %',
      'HDFC Flexi Cap for Parag Parikh Flexi Cap before 28 May 2013',
      'worst 12 months −16.1 %, to 31 Mar 2020',
      'Vidya Kulkarni agreed to this goal and these amounts with the code that was sent with them to',
      'vidya@example.com on 21 Nov 2026, 14:35 IST and entered on 21 Nov 2026, 14:36 IST',
      '9f86 d081 884c 7d65',
      'Direct plans pay no commission.',
      'AMFI-registered Mutual Fund Distributor · ARN-104587 · EUIN E123456',
      '+91 98220 41763',
    ]) {
      expect(text.replaceAll('- ', '-')).toContain(words)
    }
  })

  it('of an address that was verified says that nothing more was', async () => {
    const { text } = await read(3, { agreement: { kind: 'address verified', itemsDigest: null } })
    expect(text).toContain('That code named no goal and no amounts.')
    expect(text).not.toContain('agreed to this goal')
  })

  it('names the distributor registered only with an ARN in force', async () => {
    const none = (await read(3, { distributor: noNumbers })).text
    expect(none).toContain('Mutual Fund Distributor')
    expect(none).toContain('asha@example.com · 9822041763')
    const expired = (await read(3, { distributor: { arnValidUntil: '2026-11-20' } })).text
    expect(expired).toContain('ARN-104587, expired')
    for (const text of [none, expired]) expect(text).not.toContain('AMFI-registered')
  })

  it('marks simulated NAVs wherever it says what a figure rests on', async () => {
    const { text } = await read(3, { inputs: { ...sampleAdvice(3).inputs, isSimulated: true } })
    expect(text).toContain('Simulated data: the NAV histories behind these figures are made up')
    expect(text).toContain('NAV date, simulated 20 Nov 2026')
    expect(text).toContain('from simulated NAVs to 20 Nov 2026')
    expect(text).not.toContain('Published NAVs')
  })

  it('shows no expected return above 13 %', async () => {
    const { text } = await read(3, { result: { expectedReturn: 0.171, isReturnCapped: true } })
    expect(text).toContain('13.0 % a year')
    expect(text).not.toContain('17.1 %')
  })

  it('never promises: a chance is under 1 % or over 99 % at most', async () => {
    const chanceOf = (probability: number) => ({
      result: {
        chance: {
          ...sampleAdvice(1).result.chance,
          model: { probability, low: probability, high: probability },
        },
      },
    })
    expect((await read(1, chanceOf(1))).text).toContain('In the model, over 99 % of the outcomes')
    expect((await read(1, chanceOf(0))).text).toContain('In the model, under 1 % of the outcomes')
  })
})

describe('names on a proposal', () => {
  it('in Hindi are set in Devanagari, pictures left out', async () => {
    const name = 'बहन का घर 🏠'
    const { text } = await read(2, { client: { name: 'रमा' }, goal: { name } })
    expect(text).toContain('रमा')
    expect(text).toContain('बहन का घर')
    expect(text).not.toContain('🏠')
  })

  it('in a script that the fonts lack give way to what names the same', async () => {
    const { text } = await read(2, {
      client: { name: 'விஜயலட்சுமி' },
      goal: { name: 'வீடு' },
      distributor: { name: 'রমা', contact: 'কলকাতা' },
    })
    expect(text).toContain('Goal no. 77')
    expect(text).toContain('For vidya@example.com')
    expect(text).toContain('by asha@example.com')
    expect(text).toContain('asha@example.com · 9822041763')
  })

  it('make a file name of letters, digits and the day', () => {
    const named = (name: string) => fileNameOf(sampleAdvice(1, { goal: { name } }))
    expect(named('Daughter’s "education" / 2036')).toBe('Daughter-s-education-2036-proposal-2026-11-21.pdf')
    expect(named('घर')).toBe('proposal-2026-11-21.pdf')
    expect(named('Café')).toBe('Cafe-proposal-2026-11-21.pdf')
  })
})

it('the same record is the same file, whatever was made in between', async () => {
  const first = await makeProposal(sampleAdvice(5))
  await makeProposal(sampleAdvice(9, { client: { name: 'रमा – ‘ﬁne’' } }))
  expect(first.equals(await makeProposal(sampleAdvice(5)))).toBe(true)
  expect(first.equals(await makeProposal(sampleAdvice(5, { client: { name: 'Another' } })))).toBe(false)
})
