import { authRoutes } from '@lakshya/contract'
import { newestQuestionnaire } from '@lakshya/engine'
import type { TestAdviser, TestApp } from '../../../testing/test-app.ts'

/** The boldest answer to every question, which comes to 0, but for what a test changes. */
export function boldAnswers(change: Readonly<Record<string, string>> = {}): Record<string, string> {
  const boldest = newestQuestionnaire.questions.map(({ id, answers }) => [id, answers.at(-1)?.id ?? ''])
  return { ...Object.fromEntries(boldest), ...change }
}

/** A request with these answers, in English. */
export function filledIn(change: Readonly<Record<string, string>> = {}, rest: object = {}) {
  return { version: newestQuestionnaire.version, language: 'en', answers: boldAnswers(change), ...rest }
}

/** The same distributor signed in anew, as after days in which a session ends. */
export async function signedInAgain(
  test: TestApp,
  { username, password }: TestAdviser,
): Promise<TestAdviser> {
  const { cookie } = await test.call(authRoutes.login, { body: { username, password } })
  if (cookie === undefined) throw new Error('Not signed in.')
  const asAdviser: TestAdviser['call'] = (route, input, options = {}) =>
    test.call(route, input, { cookie, ...options })
  return { username, password, cookie, call: asAdviser }
}
