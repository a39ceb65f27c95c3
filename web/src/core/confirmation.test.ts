import { confirmationRoutes, userRoutes } from '@lakshya/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiProblem, call } from './api.ts'
import { pendingConfirmation, watchConfirmation } from './confirmation.ts'

const refused = { message: 'Please.', error: 'Please.', code: 'PASSWORD_REQUIRED' }

/** A server that refuses until the password was given. */
function serverAsking() {
  const state = { isConfirmed: false, calls: 0 }
  vi.stubGlobal('fetch', async (url: string) => {
    state.calls++
    if (url === confirmationRoutes.confirmSession.path) state.isConfirmed = true
    const isOpen = state.isConfirmed
    return new Response(JSON.stringify(isOpen ? [] : refused), { status: isOpen ? 200 : 403 })
  })
  return state
}

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
})

/** Answers the question as a person at the screen would. */
function withPerson(answer: () => boolean): { asked: () => number } {
  let asked = 0
  stops.push(
    watchConfirmation(() => {
      const open = pendingConfirmation()
      if (open === undefined) return
      asked++
      setTimeout(() => open.answer(answer()))
    }),
  )
  return { asked: () => asked }
}

it('makes the call again once the password was given; calls at once share one question', async () => {
  const server = serverAsking()
  const person = withPerson(() => {
    server.isConfirmed = true
    return true
  })
  const answers = await Promise.all([call(userRoutes.listSessions), call(userRoutes.listSessions)])
  expect([answers, person.asked(), server.calls]).toEqual([[[], []], 1, 4])
})

it('fails with the refusal where the question is cancelled, or nobody is there to ask', async () => {
  const server = serverAsking()
  const failure = () => call(userRoutes.listSessions).catch((error: unknown) => error)
  expect(await failure()).toMatchObject({ code: 'PASSWORD_REQUIRED' })
  withPerson(() => false)
  const cancelled = await failure()
  expect(cancelled).toBeInstanceOf(ApiProblem)
  expect([pendingConfirmation(), server.calls]).toEqual([undefined, 2])
})
