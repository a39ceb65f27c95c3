import type { Category } from '../funds/index.ts'

/**
 * Years of Macaulay duration by kind of bond fund: the middle of the band that SEBI asks of the category (circular of
 * 6 October 2017 on the categories of schemes: ultra short 3 to 6 months, low 6 to 12 months, short 1 to 3 years, medium 3 to
 * 4, medium to long 4 to 7, long above 7, gilt of constant duration 10). Of liquid, overnight and money market funds SEBI
 * limits the maturity; half of that counts. Where SEBI names none it is the platform's own assumption, named in `assumed`.
 */
export const durations: Readonly<Partial<Record<Category, number>>> = {
  overnight: 0,
  liquid: 0.125,
  'money-market': 0.5,
  'ultra-short': 0.375,
  'low-duration': 0.75,
  'short-duration': 2,
  'medium-duration': 3.5,
  'medium-to-long-duration': 5.5,
  'long-duration': 8,
  'gilt-10-year': 10,
  gilt: 7,
  'dynamic-bond': 5,
  'corporate-bond': 3,
  'banking-and-psu': 3,
  'credit-risk': 2.5,
  floater: 1,
}

/** Kinds whose duration no rule of SEBI's says. */
export const assumedDurations: readonly Category[] = [
  'gilt',
  'dynamic-bond',
  'corporate-bond',
  'banking-and-psu',
  'credit-risk',
  'floater',
]
