import { accessTokenRoutes, type Route, type RouteResult, type TokenScope } from '@lakshya/contract'
import type { Answer, TestAdviser, TestApp } from './test-app.ts'

/** A program of an adviser's: it has a token, no cookie, and comes from no site. */
export async function newProgram(
  test: TestApp,
  adviser: TestAdviser,
  { scopes = ['read'], lastDay = '2027-01-31' }: { scopes?: TokenScope[]; lastDay?: string } = {},
) {
  const body = { name: 'Nightly sync', scopes, lastDay }
  const answer = await adviser.call(accessTokenRoutes.makeToken, { body })
  if (answer.status !== 201) throw new Error(`No token: ${answer.status} ${answer.problem.message}`)
  const { token, made } = answer.body
  const call = <R extends Route>(route: R, input: object): Promise<Answer<RouteResult<R>>> =>
    test.call(route, input as never, { headers: { authorization: `Bearer ${token}`, origin: '' } })
  return { token, made, call }
}
