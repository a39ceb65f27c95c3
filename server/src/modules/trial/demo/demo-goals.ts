/** A goal of the demo book. Amounts in whole rupees; dates count back from today. */
export interface DemoGoal {
  /** Of `demoClients`, by place. */
  client: number
  name: string
  /** In rupees of the day it was made. */
  targetAmount: number
  years: number
  /** Days before today on which it was finalised. */
  daysAgo: number
  kind: 'lumpsum' | 'monthly' | 'yearly'
  riskLevel: number
  /** Rupees by fund code: of the lumpsum, or of one instalment. */
  funds: Record<number, number>
  /** What happened since then. */
  events?: DemoEvent[]
}

export type DemoEvent = { daysAgo: number } & (
  | { kind: 'purchase'; fund: number; amount: number }
  | { kind: 'redemption'; fund: number; amount: number }
  | { kind: 'switch'; fund: number; to: number; amount: number }
  | { kind: 'step-up'; fund: number; amount: number }
  | { kind: 'pause'; fund: number }
)

const small = 120828
const smallRegular = 145139
const mid = 120403
const midRegular = 127039
const flexi = 122639
const flexiRegular = 129048
const index = 120716
const gold = 119788
const goldRegular = 141064
const gilt = 119707
const giltRegular = 100597
const arbitrage = 118585
const arbitrageRegular = 105603

/**
 * Nobody has goals yet at places 3 and 9: an empty book has to look right too. Some goals are reached, some on track and
 * some behind, at simulated NAVs as at real ones.
 */
export const demoGoals: DemoGoal[] = [
  {
    client: 0,
    name: 'Ira’s engineering degree',
    targetAmount: 1_800_000,
    years: 11,
    daysAgo: 1046,
    kind: 'monthly',
    riskLevel: 7,
    funds: { [flexi]: 5500, [index]: 4500, [gilt]: 3500, [gold]: 2500 },
    events: [{ kind: 'step-up', fund: flexi, amount: 7500, daysAgo: 410 }],
  },
  {
    client: 0,
    name: 'Retirement',
    targetAmount: 6_000_000,
    years: 18,
    daysAgo: 903,
    kind: 'lumpsum',
    riskLevel: 8,
    funds: { [flexi]: 350_000, [index]: 300_000, [gilt]: 200_000, [arbitrage]: 150_000 },
    events: [{ kind: 'purchase', fund: flexi, amount: 125_000, daysAgo: 231 }],
  },
  {
    client: 1,
    name: 'Daughter’s wedding',
    targetAmount: 1_500_000,
    years: 7,
    daysAgo: 1088,
    kind: 'lumpsum',
    riskLevel: 6,
    funds: { [midRegular]: 400_000, [flexiRegular]: 500_000, [goldRegular]: 350_000, [giltRegular]: 350_000 },
  },
  {
    client: 1,
    name: 'Second home in Coonoor',
    targetAmount: 5_500_000,
    years: 9,
    daysAgo: 640,
    kind: 'monthly',
    riskLevel: 5,
    funds: { [midRegular]: 20_000, [flexiRegular]: 22_000, [index]: 15_000, [gold]: 10_000 },
  },
  {
    client: 2,
    name: 'Tractor and cold store',
    targetAmount: 1_600_000,
    years: 4,
    daysAgo: 777,
    kind: 'yearly',
    riskLevel: 11,
    funds: { [arbitrage]: 120_000, [gilt]: 120_000, [index]: 80_000, [flexi]: 60_000 },
  },
  {
    client: 2,
    name: 'Harleen’s medical college',
    targetAmount: 4_000_000,
    years: 5,
    daysAgo: 540,
    kind: 'monthly',
    riskLevel: 9,
    funds: { [flexi]: 16_000, [index]: 14_000, [gilt]: 12_000, [gold]: 8000 },
    events: [
      { kind: 'switch', fund: flexi, to: gilt, amount: 40_000, daysAgo: 60 },
      { kind: 'pause', fund: gold, daysAgo: 25 },
    ],
  },
  {
    client: 4,
    name: 'Income after 65',
    targetAmount: 2_800_000,
    years: 6,
    daysAgo: 1001,
    kind: 'lumpsum',
    riskLevel: 14,
    funds: {
      [giltRegular]: 900_000,
      [arbitrageRegular]: 950_000,
      [index]: 500_000,
      [goldRegular]: 400_000,
    },
    events: [{ kind: 'redemption', fund: arbitrageRegular, amount: 150_000, daysAgo: 95 }],
  },
  {
    client: 4,
    name: 'Pilgrimage to the Holy Land',
    targetAmount: 560_000,
    years: 2,
    daysAgo: 380,
    kind: 'monthly',
    riskLevel: 13,
    funds: { [arbitrageRegular]: 8000, [giltRegular]: 8000, [gold]: 4000, [index]: 3000 },
  },
  {
    client: 5,
    name: 'Flat in Gomti Nagar',
    targetAmount: 3_000_000,
    years: 8,
    daysAgo: 851,
    kind: 'monthly',
    riskLevel: 7,
    funds: { [flexi]: 12_000, [mid]: 9000, [index]: 9000, [gilt]: 7000 },
  },
  {
    client: 5,
    name: 'Emergency fund',
    targetAmount: 250_000,
    years: 3,
    daysAgo: 290,
    kind: 'lumpsum',
    riskLevel: 15,
    funds: { [arbitrage]: 105_000, [arbitrageRegular]: 105_000, [gilt]: 90_000 },
    events: [{ kind: 'redemption', fund: gilt, amount: 30_000, daysAgo: 41 }],
  },
  {
    client: 6,
    name: 'Financial freedom at 50',
    targetAmount: 10_000_000,
    years: 17,
    daysAgo: 1072,
    kind: 'monthly',
    riskLevel: 2,
    funds: { [small]: 9000, [mid]: 6000, [flexi]: 10_000, [index]: 5000 },
    events: [{ kind: 'step-up', fund: small, amount: 11_000, daysAgo: 350 }],
  },
  {
    client: 6,
    name: 'Electric car',
    targetAmount: 1_200_000,
    years: 3,
    daysAgo: 455,
    kind: 'monthly',
    riskLevel: 9,
    funds: { [arbitrage]: 12_000, [gilt]: 10_000, [index]: 10_000, [gold]: 6000 },
  },
  {
    client: 7,
    name: 'Gifts to grandchildren',
    targetAmount: 1_600_000,
    years: 5,
    daysAgo: 930,
    kind: 'lumpsum',
    riskLevel: 12,
    funds: { [arbitrage]: 500_000, [gilt]: 500_000, [flexi]: 300_000, [gold]: 250_000 },
    events: [{ kind: 'switch', fund: arbitrage, to: giltRegular, amount: 100_000, daysAgo: 188 }],
  },
  {
    client: 8,
    name: 'New tannery line',
    targetAmount: 4_500_000,
    years: 6,
    daysAgo: 718,
    kind: 'monthly',
    riskLevel: 6,
    funds: { [smallRegular]: 10_000, [midRegular]: 15_000, [flexiRegular]: 25_000, [giltRegular]: 25_000 },
  },
  {
    client: 8,
    name: 'Zoya’s studies abroad',
    targetAmount: 4_000_000,
    years: 10,
    daysAgo: 330,
    kind: 'lumpsum',
    riskLevel: 4,
    funds: { [flexi]: 550_000, [mid]: 450_000, [small]: 250_000, [goldRegular]: 325_000 },
  },
]
