import { describe, expect, it } from 'vitest'
import { readPdf } from '../../../core/pdf/pdf-text.fixture.ts'
import { pngOf } from '../../../testing/pictures.ts'
import { sampleAdvice } from '../../../testing/sample-advice.ts'
import { fileNameOf, makeProposal } from './make-proposal.ts'
import type { ProposedPlan } from './plan-terms.ts'

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
      'Asha Rao AMFI-registered Mutual Fund Distributor ARN-104587 (to 31 Mar 2027) · EUIN E123456',
      'Daughter’s education Proposal for Vidya Kulkarni, 21 Nov 2026',
      '₹25,000 a month for 10 years, in ten funds, towards ₹35,00,000 in today’s rupees.',
      'The first instalment is due on 23 Nov 2026.',
      'Every month ₹25,000 120 instalments',
      'Goal in Nov 2036 ₹62,67,967 at 6% inflation a year',
      'Chance 19% of outcomes, projected',
      'Expected return 11.0% a year, projected',
      'Risk level 9 of 15',
      'The goal as a picture ₹ lakh, projected',
      'Goal ₹62.7 L after 10 years (₹35,00,000 today)',
      '₹30.0 L paid in',
      'What is bought each month',
      'Parag Parikh Flexi Cap, Direct Plan, Growth AMFI code 122639 Flexi cap 16.4% ₹4,090',
      'Total 100.0% ₹25,000',
      'Your appetite, 12 Mar 2026 6 of 10, level 9',
      'This plan’s level, 15 is least risk 9 of 15',
      'Volatility 9.8% a year',
      'Largest fall, Jan 2020 – Mar 2020 −22.1%',
      'Worst 12 months, to Mar 2020 −16.1%',
      'Poor, 1 in 20 Poor, 1 in 4 Middle Good, 1 in 4 Good, 1 in 20',
      'Bank State Bank of India, ••4417',
      'Mandate (e-NACH) at least ₹25,000 a month',
      'Drawn on the 23rd, or next business day',
      '23 Nov 2026 First instalment of ₹25,000',
      'Nov 2027 Yearly review with Asha Rao',
      'a trail of 0.61% a year of the value on this mix (each scheme 0.20% to 0.80%), about ₹990 in the first year before GST',
      'HDFC Flexi Cap for Parag Parikh Flexi Cap before 28 May 2013',
      'at 6% inflation a year: an assumption',
      'Vidya Kulkarni, PAN ABCPK1234F',
      'agreed to this goal and these amounts with the code that was sent with them to',
      'on 21 Nov 2026, 14:35 IST and entered on 21 Nov 2026, 14:36 IST',
      '9f86 d081 884c 7d65',
      'Direct plans pay no commission.',
      'Page 1 of 2',
      'Page 2 of 2',
      'Made with Lakshya',
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
    expect(none).toContain('asha@example.com 9822041763')
    const expired = (await read(3, { distributor: { arnValidUntil: '2026-11-20' } })).text
    expect(expired).toContain('ARN-104587, expired')
    for (const text of [none, expired]) expect(text).not.toContain('AMFI-registered')
  })

  it('marks simulated NAVs wherever it says what a figure rests on', async () => {
    const { text } = await read(3, { inputs: { ...sampleAdvice(3).inputs, isSimulated: true } })
    expect(text).toContain('Simulated data: the NAV histories behind these figures are made up')
    expect(text).toContain('% in each year, simulated')
    expect(text).toContain('from simulated NAVs to 20 Nov 2026')
    expect(text).not.toContain('Published NAVs')
  })

  it('shows no expected return above 13%', async () => {
    const { text } = await read(3, { result: { expectedReturn: 0.171, isReturnCapped: true } })
    expect(text).toContain('Expected return 13.0% a year')
    expect(text).not.toContain('17.1%')
  })

  it('never promises: a chance is under 1% or over 99% at most', async () => {
    const chanceOf = (probability: number) => ({
      result: {
        chance: {
          ...sampleAdvice(1).result.chance,
          model: { probability, low: probability, high: probability },
        },
      },
    })
    expect((await read(1, chanceOf(1))).text).toContain('In the model, over 99% of the outcomes')
    expect((await read(1, chanceOf(0))).text).toContain('In the model, under 1% of the outcomes')
  })
})

describe('a plan on its proposal', () => {
  const paid = async (goal: Partial<ProposedPlan['goal']>, inputs: Partial<ProposedPlan['inputs']> = {}) => {
    const { inputs: usual } = sampleAdvice(3)
    return (await read(3, { goal, inputs: { ...usual, ...inputs } })).text
  }

  it('without a target says that the projected value stands for it, and shows no chance', async () => {
    const text = await paid({ isTargetStated: false })
    expect(text).toContain('No target stated: the projected value stands for it.')
    expect(text).toMatch(/Projected value ₹53,[\d,]+ in Nov 2036, no target stated/)
    expect(text).toContain('Paid in ₹30,00,000 in all, until Nov 2036')
    expect(text).not.toMatch(/of the outcomes reach|of outcomes, projected|towards|Goal ₹/)
  })

  it('names what is paid beside it, and what instalments rise to', async () => {
    const text = await paid({ stepUp: 10, lumpsumAmount: 200_000, heldAmount: 50_000 })
    expect(text).toContain(
      '₹25,000 a month, rising by 10% each year, for 10 years, in three funds, with ₹2,00,000 at once, beside ₹50,000 that the goal holds already',
    )
    expect(text).toContain('120 instalments, +10% a year')
    expect(text).toContain('Mandate (e-NACH) at least ₹58,949 a month')
    expect(text).toContain('Nov 2027 Instalments rise to ₹27,500')
    expect(text).toContain('At once ₹2,00,000')
  })

  it('bolder than the client says by how much and why', async () => {
    const bolderReason = 'He inherits a flat in 2031.'
    const at = (level: number, isBolder = false) => ({ mixRiskLevel: { level, isBolder } })
    const text = await paid({ isMixByHand: true, bolderReason }, at(6.4))
    expect(text).toContain('6.4 of 15, mix by hand')
    expect(text).toContain(`Bolder than your level of 9 by 2.6. Reason: ${bolderReason}`)
    const beyond = await paid({ bolderReason }, at(0, true))
    expect(beyond).toContain('Bolder than your level of 9 by more than 9.0.')
    expect(await paid({}, at(9.2))).not.toContain('Bolder')
  })

  it('booked for a weekend happens on the next business day', async () => {
    const text = await paid({ bookedFor: '2026-11-21' })
    expect(text).toContain('The first instalment is due on 23 Nov 2026.')
    expect(text).toContain('24 Nov 2026 Units at that day’s NAVs are known')
    expect(text).toContain('Drawn on the 21st, or next business day')
    expect(text).toContain('21 Oct 2036 Last instalment')
  })

  it('names each scheme as AMFI does, with plan and option once', async () => {
    const sample = sampleAdvice(2)
    const [first, second] = sample.inputs.funds
    if (first === undefined || second === undefined) throw new Error('The sample has two funds.')
    const schemeName = 'Parag Parikh Flexi Cap Fund - Direct Plan - Growth'
    const funds = [first, { ...second, schemeName }]
    const { text } = readPdf(await makeProposal({ ...sample, inputs: { ...sample.inputs, funds } }))
    expect(text).toContain(`${schemeName} AMFI code 122639`)
    expect(text).toContain('Mirae Asset Large and Midcap, Direct Plan, Growth AMFI code 118834')
  })

  it('of another engine’s figures has its table without the picture', async () => {
    const sample = sampleAdvice(3)
    const { chance } = sample.result
    const { outcomes } = chance
    if (outcomes === null) throw new Error('The sample has outcomes.')
    const other = {
      ...chance,
      outcomes: { ...outcomes, future: outcomes.future.map((value) => value * 1.01) },
    }
    const { text } = readPdf(await makeProposal(sampleAdvice(3, { result: { chance: other } })))
    expect(text).not.toContain('The goal as a picture')
    expect(text).toContain('In rupees of then')
  })

  it('is led by the distributor’s logo, once in the file for both pages', async () => {
    const logo = { digest: 'ab', png: pngOf(120, 40), width: 120, height: 40 }
    const file = (await makeProposal(sampleAdvice(3), logo)).toString('latin1')
    const pictures = [...file.matchAll(/\/Subtype \/Image\b/g)]
    // The picture and its transparency.
    expect(pictures).toHaveLength(2)
    expect((await makeProposal(sampleAdvice(3))).toString('latin1')).not.toContain('/Subtype /Image')
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

  it('in scripts of India are set as they are written', async () => {
    const { text } = await read(2, { client: { name: 'விஜயலட்சுமி' }, goal: { name: 'বাড়ি' } })
    expect(text).toContain('விஜயலட்சுமி')
    expect(text).not.toContain('Goal no. 77')
  })

  it('in a script that the fonts lack give way to what names the same', async () => {
    const { text } = await read(2, {
      client: { name: '王小明' },
      goal: { name: 'บ้าน' },
      distributor: { name: '김민수', contact: '서울' },
    })
    expect(text).toContain('Goal no. 77')
    expect(text).toContain('Proposal for vidya@example.com')
    expect(text).toContain('asha@example.com AMFI-registered')
    expect(text).toContain('asha@example.com 9822041763')
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
