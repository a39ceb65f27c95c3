import type { FundCategory } from '@lakshya/contract'

/** Fund categories as they stand on the screen. */
export const categoryNames: Record<FundCategory, string> = {
  'small-cap': 'Small cap',
  'mid-cap': 'Mid cap',
  'flexi-cap': 'Flexi cap',
  index: 'Index',
  gold: 'Gold',
  gilt: 'Gilt',
  arbitrage: 'Arbitrage',
}
