import type { FundCategory } from '@lakshya/contract'
import { minimumsOf } from '@lakshya/engine'

/** A fund of the catalogue as it is seeded. Minimums in rupees. */
export interface CatalogueFund {
  code: number
  name: string
  category: FundCategory
  plan: 'Direct' | 'Regular'
  minimumSip: number
  minimumLumpsum: number
  /** First date with a published NAV; simulated history begins there too. */
  firstNavDate: string
}

/** Minimums come from the engine's dated table, which judges plans by them. */
function columns(
  code: number,
  name: string,
  category: FundCategory,
  plan: 'Direct' | 'Regular',
  firstNavDate: string,
): CatalogueFund {
  const { sip, lumpsum } = minimumsOf(String(code))
  return { code, name, category, plan, minimumSip: sip, minimumLumpsum: lumpsum, firstNavDate }
}

/** The funds offered at first. The table `fund` is seeded from here once; afterwards the table is the truth. */
export const catalogue: readonly CatalogueFund[] = [
  columns(120828, 'Quant Small Cap', 'small-cap', 'Direct', '2013-01-07'),
  columns(145139, 'Invesco India Smallcap', 'small-cap', 'Regular', '2018-11-02'),
  columns(120403, 'Invesco India Midcap', 'mid-cap', 'Direct', '2013-01-02'),
  columns(127039, 'Motilal Oswal Midcap', 'mid-cap', 'Regular', '2014-02-25'),
  columns(129048, 'Motilal Oswal Flexi Cap', 'flexi-cap', 'Regular', '2014-04-29'),
  columns(122639, 'Parag Parikh Flexi Cap', 'flexi-cap', 'Direct', '2013-05-28'),
  columns(120716, 'UTI Nifty 50 Index', 'index', 'Direct', '2013-01-02'),
  columns(119788, 'SBI Gold Fund', 'gold', 'Direct', '2013-01-02'),
  columns(116077, 'Invesco India Gold ETF FoF', 'gold', 'Regular', '2011-12-08'),
  columns(141064, 'Quantum Gold ETF FoF', 'gold', 'Regular', '2017-04-01'),
  columns(119707, 'SBI Gilt', 'gilt', 'Direct', '2013-01-03'),
  columns(100597, 'Canara Robeco Gilt', 'gilt', 'Regular', '2006-04-03'),
  columns(118585, 'Nippon India Arbitrage', 'arbitrage', 'Direct', '2013-01-03'),
  columns(105603, 'Invesco India Arbitrage', 'arbitrage', 'Regular', '2007-05-03'),
  columns(145723, 'Tata Arbitrage', 'arbitrage', 'Regular', '2018-12-19'),
  columns(153188, 'Motilal Oswal Arbitrage', 'arbitrage', 'Regular', '2024-12-27'),
]
