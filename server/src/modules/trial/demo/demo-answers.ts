import { newestQuestionnaire } from '@lakshya/engine'

/** What a client of the demo answered: always the questions of today, as if they had been asked then too. */
interface DemoAnswers {
  /** Of `demoClients`, by place. */
  client: number
  /** Days before today; more than three years make them due. */
  daysAgo: number
  language: 'en' | 'hi'
  filledBy: 'distributor' | 'client'
  /** Answer by question, by their places: '0' is the most cautious. */
  places: string
  /** Another number than the score, and why. */
  other?: { taken: number; reason: string }
}

/** Each comes to the risk appetite that the client was registered with. The fourth has only stated it. */
export const demoAnswers: readonly DemoAnswers[] = [
  { client: 0, daysAgo: 212, language: 'en', filledBy: 'client', places: '2112222111' },
  { client: 1, daysAgo: 640, language: 'en', filledBy: 'distributor', places: '2222322212' },
  { client: 2, daysAgo: 95, language: 'hi', filledBy: 'client', places: '3223232122' },
  { client: 4, daysAgo: 1100, language: 'en', filledBy: 'distributor', places: '0012321010' },
  { client: 5, daysAgo: 33, language: 'hi', filledBy: 'client', places: '2122222112' },
  { client: 6, daysAgo: 410, language: 'en', filledBy: 'distributor', places: '4323232222' },
  { client: 7, daysAgo: 760, language: 'en', filledBy: 'distributor', places: '1011201000' },
  {
    client: 8,
    daysAgo: 150,
    language: 'hi',
    filledBy: 'distributor',
    places: '2212222112',
    other: { taken: 4, reason: 'Two years of the household’s costs lie in deposits beside this money.' },
  },
  { client: 9, daysAgo: 20, language: 'en', filledBy: 'client', places: '4334242223' },
]

/** The answers as they are sent, by the ids of their questions. */
export function answersAt(places: string): Record<string, string> {
  return Object.fromEntries(
    newestQuestionnaire.questions.map(({ id, answers }, n) => [id, answers[Number(places[n])]?.id ?? '']),
  )
}
