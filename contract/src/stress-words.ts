import { fundCategoryName } from './fund-categories.ts'
import type { StressAnswer } from './stress.ts'
import { scenarioTerms, scenarioWords } from './stress-scenarios.ts'

type Said = Pick<StressAnswer, 'terms'>

/** A scenario in a line. Example: 'Mid cap −25%, gold +5%'. */
export function scenarioName({ terms: { scenario, falls } }: Said): string {
  if (scenario !== 'own') return scenarioWords[scenario].name
  const parts = falls.map(
    ({ category, percent }) => `${fundCategoryName(category)} ${signedPercent(-percent)}`,
  )
  return parts.join(', ')
}

function signedPercent(percent: number): string {
  return `${percent < 0 ? '−' : '+'}${Math.abs(percent)}%`
}

/** What a scenario is not, wherever its figures stand. */
export const stressCaution =
  'A scenario, not a forecast: nobody knows whether, when or how far prices fall. Past performance may or may not be sustained in future and is not a guarantee of any future returns.'

/** What a scenario does, in a sentence; days as `dayOf` writes them. */
export function stressSentence(answer: StressAnswer, dayOf: (day: string) => string): string {
  const { terms, window, estimatedFrom } = answer
  const from = `weekly NAVs of ${dayOf(estimatedFrom.from)} to ${dayOf(estimatedFrom.to)}`
  const form = terms.scenario === 'own' ? 'falls' : scenarioTerms[terms.scenario].kind
  switch (form) {
    case 'falls': {
      const set = terms.falls.map(
        ({ category, percent }) => `${fundCategoryName(category)} set to ${signedPercent(-percent)}`,
      )
      return `${set.join(', ')}; each other kind takes its expected move given that, from ${from}. Exact for this model.`
    }
    case 'replay':
    case 'worst':
      if (window === null) return 'No fund that is held has NAVs for so long.'
      return `Every fund moves as its NAV did from ${dayOf(window.from)} to ${dayOf(window.to)}, a younger one as its proxy did.`
    case 'rates':
      return 'All interest rates rise by 2 points at once: bond funds move by how long their kind runs, shares and gold are left alone.'
    case 'pause':
      return 'No price moves: the instalments of the next twelve months are missed and not made up for.'
  }
}

/** How the figures are reckoned, a sentence each. */
export function stressMethod(answer: StressAnswer, dayOf: (day: string) => string): string[] {
  const { client, isSimulated, heldElsewhere } = answer
  return [
    ...(isSimulated
      ? ['Simulated data: some of the NAVs behind these figures are made up and say nothing about the funds.']
      : []),
    stressSentence(answer, dayOf),
    'Values change at once, before any SIP; each holding is rounded to the paisa, and kinds, goals and clients are sums of holdings.',
    client === null
      ? 'Chances of a whole book come from the model of the goal’s own page without its paths, within half a point of its exact chance; the page itself simulates 10,000 paths, and may differ by as much as these do.'
      : 'Chances are those of the goal’s own page, by the same paths, with the values before and after.',
    'A goal is off track below 70%. One that is reached is on track; one without a target, or with less than a month left, has no chance.',
    ...(heldElsewhere > 0
      ? ['What is said to be held elsewhere counts for its goal and is left as it is.']
      : []),
  ]
}
