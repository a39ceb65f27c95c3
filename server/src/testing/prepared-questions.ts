/** A question with the tool and arguments that it is understood as. */
export type ExpectedQuestion = readonly [question: string, tool: string, given: Record<string, unknown>]

/** What a screen is filled in or opened for. */
export const preparedQuestions: readonly ExpectedQuestion[] = [
  [
    'new SIP goal for Rohit, 50 lakh in 12 years, moderate',
    'new-goal',
    { clientId: 7, type: 'sip', target: 5_000_000, years: 12, risk: 'Moderate' },
  ],
  [
    'new retirement goal for Meera, 2 crore in 20 years',
    'new-goal',
    { clientId: 1, purpose: 'retirement', target: 20_000_000, years: 20 },
  ],
  [
    'start a SIP of 10,000 a month for Meera for 15 years, aggressive',
    'new-goal',
    { clientId: 1, type: 'sip', payment: 10_000, years: 15, risk: 'Aggressive' },
  ],
  [
    'create a lumpsum goal for Gurpreet, 5 lakh by 2031',
    'new-goal',
    { clientId: 3, type: 'lumpsum', payment: 500_000, years: 5 },
  ],
  ['rebalance the Shahs without tax', 'rebalance', { familyId: 1, far: 'untaxed' }],
  ['rebalance Meera', 'rebalance', { clientId: 1 }],
  ['rebalance Meera all the way', 'rebalance', { clientId: 1, far: 'all' }],
  ['raise the SIP of Meera by 5,000 a month', 'raise-sip', { clientId: 1, more: 5_000 }],
  ['edit Meera', 'open', { screen: 'edit', clientId: 1 }],
  ['register a client', 'open', { screen: 'register' }],
  ['commission paid against expected', 'open', { screen: 'commission' }],
  ['stress the book: March 2020 again', 'open', { screen: 'stress', scenario: 'march-2020' }],
  ['what if small caps fall 30%?', 'open', { screen: 'stress', scenario: 'small-caps' }],
  ['rates up 2 points', 'open', { screen: 'stress', scenario: 'rates-up' }],
  ['meeting with Meera', 'open', { screen: 'meeting', clientId: 1 }],
  ['orders', 'open', { screen: 'orders' }],
  ['leads', 'open', { screen: 'leads' }],
]
