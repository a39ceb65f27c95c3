/** Scenarios that a book may be put to, in the order in which they are offered. */
export const stressScenarios = [
  'small-caps',
  'march-2020',
  'worst-month',
  'rates-up',
  'sips-stop',
  'own',
] as const
export type StressScenario = (typeof stressScenarios)[number]

/** How a scenario is called, and what it is in a few words. */
export const scenarioWords: Readonly<Record<StressScenario, { name: string; note: string }>> = {
  'small-caps': { name: 'Small caps fall 30%', note: 'other kinds move with them' },
  'march-2020': { name: 'March 2020 again', note: '20 Feb to 23 Mar 2020' },
  'worst-month': { name: 'The worst month again', note: 'the costliest 32 days of ten years' },
  'rates-up': { name: 'Rates up 2 points', note: 'bond funds, by how long they run' },
  'sips-stop': { name: 'SIPs stop for a year', note: 'no fall; twelve months missed' },
  own: { name: 'Your own', note: 'a fall for each kind of fund' },
}

/** What a scenario is made of: kinds that fall by percent, days of the past, a rise in percent points, or months missed. */
export type ScenarioTerms =
  | { readonly kind: 'falls'; readonly falls: Readonly<Record<string, number>> }
  | { readonly kind: 'replay'; readonly from: string; readonly to: string }
  | { readonly kind: 'worst'; readonly days: number }
  | { readonly kind: 'rates'; readonly points: number }
  | { readonly kind: 'pause'; readonly months: number }

/** Those that come with the product; 'own' is what somebody enters. */
export const scenarioTerms: Readonly<Record<Exclude<StressScenario, 'own'>, ScenarioTerms>> = {
  'small-caps': { kind: 'falls', falls: { 'small-cap': 30 } },
  'march-2020': { kind: 'replay', from: '2020-02-20', to: '2020-03-23' },
  'worst-month': { kind: 'worst', days: 32 },
  'rates-up': { kind: 'rates', points: 2 },
  'sips-stop': { kind: 'pause', months: 12 },
}
