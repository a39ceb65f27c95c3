import type { Page } from '@playwright/test'

/** A goal that comes late, as a server may answer it. */
export const college = {
  id: 7,
  clientId: 3,
  clientName: 'Meera Kulkarni',
  name: "Ananya's college",
  targetDate: '2036-11-18',
  targetAmount: 2_500_000,
  currentValue: 1_386_420.4,
  investedAmount: 1_200_000,
  createdAt: '2025-11-18T08:00:00.000Z',
  investmentType: 'lumpsum',
  sipFrequency: null,
  isFinalised: true,
  riskLevel: 9,
  timeFrame: 11,
  instalments: null,
  amountMode: 'target',
  finalisedAt: '2025-11-18T09:00:00.000Z',
  goalKind: 'education',
  isTargetStated: true,
  inflation: 6,
  stepUp: 0,
  lumpsumAmount: 0,
  heldAmount: 0,
  bolderReason: null,
  targetToday: 2_650_000,
  absoluteReturn: 15.53,
  xirr: { kind: 'rate', rate: 15.4, outside: [] },
  requiredReturn: { kind: 'rate', rate: 12.9 },
  projectedCompletion: { date: '2044-07-15', comparedToTarget: 'after_target' },
  status: 'Needs attention',
  acceptedChance: null,
  reviewMonths: 12,
  itemId: null,
  plannedFunds: [],
  navDate: '2026-11-20',
  isSimulated: false,
}

const holding = (id: number, fundCode: string, fundName: string, part: object) => ({
  id,
  fundCode,
  fundName,
  units: '1000.000',
  investedAmount: 400_000,
  currentValue: 462_140,
  pendingAmount: 0,
  boughtAt: '2025-11-18',
  taxCategory: 1,
  taxKind: 'equity-oriented',
  lots: [
    { boughtOn: '2025-11-18', units: '600.000' },
    { boughtOn: '2026-02-18', units: '400.000' },
  ],
  redeemableUnits: '1000.000',
  reservedUnits: '0.000',
  redeemableValue: 462_140,
  nav: '462.1400',
  navDate: '2026-11-20',
  isAtCost: false,
  isOffered: true,
  ...part,
})

export const holdings = [
  holding(41, '122639', 'Parag Parikh Flexi Cap Fund', {}),
  holding(42, '119707', 'SBI Gilt Fund', { taxCategory: 2, taxKind: 'specified-debt', isOffered: false }),
  holding(43, '119788', 'SBI Gold Fund', {
    taxCategory: 3,
    taxKind: 'other',
    boughtAt: '2025-02-14',
    lots: [{ boughtOn: '2025-02-14', units: '1000.000' }],
    currentValue: 507_140,
    pendingAmount: 45_000,
    redeemableUnits: '800.000',
    reservedUnits: '200.000',
    redeemableValue: 369_712,
  }),
]

export const holdingFigures = ({ fundName, currentValue }: (typeof holdings)[number]) => ({
  'Fund Name': fundName,
  'Current NAV': 462.14,
  'Current Value': currentValue,
  'Absolute Return': 15.5,
  CAGR: 15.4,
  cagrKind: 'CAGR',
  asOf: '2026-11-20',
})

export const sip = {
  id: 51,
  fundCode: '122639',
  fundName: 'Parag Parikh Flexi Cap Fund',
  amount: 5_000,
  frequency: 'monthly',
  startDate: '2025-11-18',
  endDate: '2036-10-18',
  isActive: true,
  state: 'active',
  lastProcessed: '2026-11-18',
  nextDue: '2026-12-18',
  instalments: 132,
  booked: 13,
}

export const purchase = {
  id: 61,
  goalId: 7,
  kind: 'purchase',
  fundCode: '122639',
  fundName: 'Parag Parikh Flexi Cap Fund',
  date: '2025-11-18',
  navDate: '2025-11-18',
  nav: '400.0000',
  amount: 400_000,
  stampDuty: 20,
  units: '1000.000',
  isPending: false,
  isCancelled: false,
  isPrinted: false,
  isSimulated: false,
  corrections: [],
}

export const growth = {
  points: ['2025-11-30', '2026-05-31', '2026-11-21'].map((date, n) => ({
    date,
    value: 1_190_000 + n * 98_000,
    invested: 1_200_000,
    plan: 1_205_000 + n * 60_000,
    benchmark: 1_180_000 + n * 80_000,
  })),
  benchmarkName: 'UTI Nifty 50 Index Fund',
  planReturn: 10.6,
  ahead: [
    { date: '2026-11-21', plan: 1_325_000 },
    { date: '2031-11-21', plan: 2_190_000 },
    { date: '2036-11-18', plan: 3_620_000 },
  ],
  targetThen: 4_747_000,
}

const compared = (schemeCode: string, fundName: string, current: number, optimal: number) => ({
  schemeCode,
  fundName,
  currentAllocation: current,
  optimalAllocation: optimal,
  difference: optimal - current,
})

export const lateAnalysis = {
  analysis: {
    baseRiskAppetite: 9,
    clientName: 'Meera Kulkarni',
    goalRiskAppetite: 9,
    zone: 'Moderate',
    currentValue: 1_386_420.4,
    targetToday: 2_650_000,
    timeRemaining: 10,
    progress: 55.5,
    requiredReturn: 12.9,
    currentRiskLevel: 7,
    recommendations: [
      { title: 'Shift to SBI Gilt', description: '16.6 points from Flexi Cap: volatility falls to 6.2%.' },
      { title: 'One fund above 40%', description: 'Parag Parikh Flexi Cap is 41.2% of this goal.' },
    ],
    notes: [],
  },
  expected_return: 10.6,
  current_expected_return: 9.4,
  optimal_volatility: 6.2,
  current_volatility: 8.1,
  volatility: 6.2,
  optimal_sharpe: 0.66,
  current_sharpe: 0.36,
  sharpe_ratio: 0.66,
  allocationComparison: [
    compared('122639', 'Parag Parikh Flexi Cap', 41.2, 35),
    compared('119707', 'SBI Gilt', 18.4, 35),
    compared('119788', 'SBI Gold', 13.5, 14),
    compared('145723', 'Nippon India Arbitrage', 0, 7.6),
    compared('127039', 'Motilal Oswal Midcap', 6.2, 0.1),
    compared('120828', 'Quant Small Cap', 0.1, 0.1),
  ],
  projectedCompletionWithCurrent: { date: '2044-07-15', comparedToTarget: 'after_target' },
  projectedCompletionWithOptimal: { date: '2035-01-15', comparedToTarget: 'before_target' },
  isGuardBinding: false,
  asOf: '2026-11-20',
  basis: { navDate: '2026-11-20', isSimulated: false, proxies: [], leftOut: [] },
}

export const review = {
  id: 71,
  goalId: 7,
  requestedAt: '2026-11-20T08:30:00.000Z',
  comments: 'Too much in one fund?',
  state: 'Sent to the desk',
  analysis: lateAnalysis,
}

interface GoalAnswers {
  goal?: object
  sips?: object[]
  transactions?: object[]
  reviews?: object[]
}

/** Has the server's part of a goal's pages answered here. What a test routes afterwards comes first. */
export async function answerGoal(page: Page, answers: GoalAnswers = {}): Promise<void> {
  const at: Record<string, unknown> = {
    '/api/goals/7': answers.goal ?? college,
    '/api/goals/7/funds': holdings,
    '/api/goals/7/sips': answers.sips ?? [sip],
    '/api/goals/7/transactions': answers.transactions ?? [purchase],
    '/api/goals/7/growth': growth,
    '/api/goals/7/trades?*': { kind: 'none', reason: 'Nothing is held for this goal yet.' },
    '/api/goals/7/reviews': answers.reviews ?? [review],
    ...Object.fromEntries(holdings.map((each) => [`/api/funds/${each.id}/analyze`, holdingFigures(each)])),
  }
  for (const [path, json] of Object.entries(at)) {
    await page.route(`**${path}`, (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json }) : route.fallback(),
    )
  }
}
