import { defaultTrailRates, type FundCategory } from '@lakshya/contract'
import { type AdviceContent, recordFigures } from '../modules/goals/index.ts'

const catalogue: [code: string, name: string, category: FundCategory][] = [
  ['118834', 'Mirae Asset Large and Midcap', 'mid-cap'],
  ['122639', 'Parag Parikh Flexi Cap', 'flexi-cap'],
  ['125497', 'SBI Small Cap', 'small-cap'],
  ['118989', 'HDFC Mid-Cap Opportunities', 'mid-cap'],
  ['120716', 'UTI Nifty 50 Index', 'index'],
  ['119788', 'SBI Gold Fund', 'gold'],
  ['100597', 'Canara Robeco Gilt', 'gilt'],
  ['153188', 'Motilal Oswal Arbitrage', 'arbitrage'],
  ['119707', 'SBI Magnum Gilt', 'gilt'],
  ['120828', 'Quant Small Cap', 'small-cap'],
  ['147946', 'Bandhan Small Cap', 'small-cap'],
  ['145139', 'Invesco India Arbitrage', 'arbitrage'],
]

type Parts = { [K in keyof AdviceContent]?: Partial<AdviceContent[K]> }

/** A record as checkout makes it, of a made-up client: `count` funds, parts of it as a test needs them. */
export function sampleAdvice(count: number, parts: Parts = {}): AdviceContent {
  const total = parts.result?.total ?? 25_000
  const sample = sampleOf(count, total)
  const goal = { ...sample.goal, ...parts.goal }
  const inputs = { ...sample.inputs, ...parts.inputs }
  return {
    ...sample,
    distributor: { ...sample.distributor, ...parts.distributor },
    client: { ...sample.client, ...parts.client },
    goal,
    inputs,
    result: { ...figuresOf(inputs, goal), history: sampleHistory(), ...parts.result },
    agreement: { ...sample.agreement, ...parts.agreement },
  }
}

const known = new Map<string, AdviceContent['result']>()

/** Ten thousand paths take a while: the same plan is computed once. */
function figuresOf(inputs: AdviceContent['inputs'], goal: AdviceContent['goal']): AdviceContent['result'] {
  const { name: _name, ...terms } = goal
  const key = JSON.stringify([inputs, terms])
  const figures = known.get(key) ?? recordFigures(inputs, goal)
  known.set(key, figures)
  return figures
}

function sampleOf(count: number, total: number): Omit<AdviceContent, 'result'> {
  return {
    format: 1,
    sequence: 12,
    previousHash: 'ab'.repeat(32),
    engineVersion: '1.0.0',
    recordedAt: '2026-11-21T09:12:00.000Z',
    distributor: {
      id: 3,
      name: 'Asha Rao',
      arn: 'ARN-104587',
      arnValidUntil: '2027-03-31',
      euin: 'E123456',
      email: 'asha@example.com',
      phone: '9822041763',
      contact: 'Asha Rao, 12 FC Road, Pune 411004 · +91 98220 41763 · asha@example.com',
      logo: null,
      trailRates: defaultTrailRates,
    },
    client: {
      id: 41,
      name: 'Vidya Kulkarni',
      pan: 'ABCPK1234F',
      email: 'vidya@example.com',
      riskAppetite: { value: 6, recordedAt: '2026-03-12T06:00:00.000Z' },
      bank: { name: 'State Bank of India', lastFour: '4417' },
    },
    goal: {
      id: 77,
      name: 'Daughter’s education',
      itemId: 'a0000000-0000-4000-8000-000000000001',
      createdAt: '2026-11-21T09:11:59.000Z',
      targetDate: '2036-11-18',
      targetAmount: 3_500_000,
      investmentType: 'sip',
      sipFrequency: 'monthly',
      instalments: 120,
      riskLevel: 9,
      timeFrame: 10,
      amountMode: 'target',
      bookedFor: '2026-11-23',
    },
    inputs: inputsOf(count, total),
    agreement: {
      kind: 'agreed',
      email: 'vidya@example.com',
      itemsDigest: '9f86d081884c7d65'.repeat(4),
      requestedAt: '2026-11-21T09:05:10.000Z',
      verifiedAt: '2026-11-21T09:06:42.000Z',
    },
  }
}

function inputsOf(count: number, total: number): AdviceContent['inputs'] {
  const weights = Array.from({ length: count }, (_, i) => count - i)
  const sum = weights.reduce((a, b) => a + b)
  let left = total
  const funds = weights.map((weight, i): AdviceContent['inputs']['funds'][number] => {
    const [code, name, category] = catalogue[i % catalogue.length] ?? ['1', 'Fund', 'index']
    const amount = i === count - 1 ? left : Math.floor((weight / sum) * total)
    left -= amount
    const proxy = i === 1 ? { code: '100597', name: 'HDFC Flexi Cap', until: '2013-05-28' } : null
    return {
      code,
      name,
      category,
      plan: 'Direct',
      minimum: 500,
      allocation: (weight / sum) * 100,
      amount,
      expectedReturn: 0.11,
      proxy,
    }
  })
  const dates = Array.from({ length: 130 }, (_, i) =>
    new Date(Date.UTC(2016, i, 28)).toISOString().slice(0, 10),
  )
  return {
    navDate: '2026-11-20',
    isSimulated: false,
    digest: '5e884898da280471'.repeat(4),
    funds,
    rules: {
      asOf: '2026-11-21',
      inflation: 0.06,
      riskFree: 0.065,
      returnLimit: 0.13,
      priors: {
        'small-cap': 0.125,
        'mid-cap': 0.12,
        'flexi-cap': 0.115,
        index: 0.11,
        gold: 0.08,
        gilt: 0.07,
        arbitrage: 0.065,
      },
      priorSpread: 0.02,
      upper: 0.35,
      caps: [],
    },
    covariance: weights.map((_, i) => weights.map((_one, j) => (i === j ? 0.02 : 0.008))),
    history: { dates, navs: weights.map(() => dates.map((_date, i) => 10 * 1.009 ** i)) },
  }
}

function sampleHistory(): AdviceContent['result']['history'] {
  const returns = [0.041, 0.287, -0.031, 0.098, 0.183, 0.271, 0.029, 0.224, 0.142, 0.071]
  const years = returns.map((annualReturn, i) => ({ year: 2017 + i, annualReturn, isToDate: i === 9 }))
  return {
    annualReturns: years,
    averageAnnualizedReturn: 0.1297,
    bestYear: years[1] ?? null,
    worstYear: years[2] ?? null,
    worst12Months: { start: '2019-03-31', end: '2020-03-31', periodReturn: -0.1612 },
    drawdown: { depth: 0.2214, peak: '2020-01-31', trough: '2020-03-31', recovery: '2020-11-30' },
    months: Array.from({ length: 121 }, (_, i) => ({
      date: new Date(Date.UTC(2016, 11 + i, 0)).toISOString().slice(0, 10),
      value: 1.0102 ** i * (1 + 0.06 * Math.sin(i / 4)),
    })),
  }
}
