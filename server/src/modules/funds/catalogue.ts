import type { FundCategory } from '@lakshya/contract'

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

const columns = (
  code: number,
  name: string,
  category: FundCategory,
  plan: 'Direct' | 'Regular',
  minimumSip: number,
  minimumLumpsum: number,
  firstNavDate: string,
): CatalogueFund => ({ code, name, category, plan, minimumSip, minimumLumpsum, firstNavDate })

/** The funds offered at first. The table `fund` is seeded from here once; afterwards the table is the truth. */
export const catalogue: readonly CatalogueFund[] = [
  columns(120828, 'Quant Small Cap', 'small-cap', 'Direct', 1000, 5000, '2013-01-07'),
  columns(145139, 'Invesco India Smallcap', 'small-cap', 'Regular', 500, 1000, '2018-11-02'),
  columns(120403, 'Invesco India Midcap', 'mid-cap', 'Direct', 500, 1000, '2013-01-02'),
  columns(127039, 'Motilal Oswal Midcap', 'mid-cap', 'Regular', 500, 500, '2014-02-25'),
  columns(129048, 'Motilal Oswal Flexi Cap', 'flexi-cap', 'Regular', 500, 500, '2014-04-29'),
  columns(122639, 'Parag Parikh Flexi Cap', 'flexi-cap', 'Direct', 500, 500, '2013-05-28'),
  columns(120716, 'UTI Nifty 50 Index', 'index', 'Direct', 500, 1000, '2013-01-02'),
  columns(119788, 'SBI Gold Fund', 'gold', 'Direct', 500, 5000, '2013-01-02'),
  columns(116077, 'Invesco India Gold ETF FoF', 'gold', 'Regular', 500, 1000, '2011-12-08'),
  columns(141064, 'Quantum Gold ETF FoF', 'gold', 'Regular', 500, 1000, '2017-04-01'),
  columns(119707, 'SBI Gilt', 'gilt', 'Direct', 500, 5000, '2013-01-03'),
  columns(100597, 'Canara Robeco Gilt', 'gilt', 'Regular', 1000, 5000, '2006-04-03'),
  columns(118585, 'Nippon India Arbitrage', 'arbitrage', 'Direct', 500, 1000, '2013-01-03'),
  columns(105603, 'Invesco India Arbitrage', 'arbitrage', 'Regular', 500, 1000, '2007-05-03'),
  columns(145723, 'Tata Arbitrage', 'arbitrage', 'Regular', 150, 5000, '2018-12-19'),
  columns(153188, 'Motilal Oswal Arbitrage', 'arbitrage', 'Regular', 500, 500, '2024-12-27'),
]
