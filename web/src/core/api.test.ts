import { authRoutes, clientRoutes } from '@lakshya/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem, addressOf, call, onSignedOut, saidBy } from './api.ts'

const requests: { url: string; init: RequestInit }[] = []

function answerWith(status: number, body: unknown): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    requests.push({ url, init })
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return new Response(status === 204 ? null : text, { status, statusText: 'Odd' })
  })
}

afterEach(() => {
  vi.unstubAllGlobals()
  requests.length = 0
})

const nothing = { name: null, email: null, phone: null, panNumber: null, arn: null }
const user = { id: 1, username: 'meera', ...nothing, role: 'owner', hasColleagues: false }

it('fills parameters and query into the address', () => {
  expect(addressOf(clientRoutes.getClient, { params: { id: '7' } })).toBe('/api/clients/7')
  expect(addressOf(clientRoutes.getClient, { params: { id: '../x' } })).toBe('/api/clients/..%2Fx')
  expect(addressOf(clientRoutes.listClients, { query: { search: 'a b', sort: undefined } })).toBe(
    '/api/clients?search=a+b',
  )
})

it('sends the body as JSON with this site’s cookies, and returns what the contract names', async () => {
  answerWith(200, { ...user, secret: 'x' })
  const body = { username: 'meera', password: 'secret1' }
  expect(await call(authRoutes.login, { body })).toEqual(user)
  expect(requests[0]?.init).toMatchObject({
    method: 'POST',
    credentials: 'same-origin',
    body: JSON.stringify(body),
  })
  expect(requests[0]?.init.headers).not.toHaveProperty('X-Auth-Bypass')
})

it('answers nothing where the route has no answer', async () => {
  answerWith(204, null)
  expect(await call(authRoutes.logout)).toBeUndefined()
})

describe('failures', () => {
  const failure = async () => {
    try {
      await call(authRoutes.currentUser)
    } catch (error) {
      return error
    }
    return undefined
  }

  it('carries the server’s code, words and fields', async () => {
    const details = [{ path: 'name', message: 'Name is required' }]
    answerWith(422, { message: 'Wrong.', error: 'Wrong.', code: 'INVALID_INPUT', details })
    expect(await failure()).toMatchObject({ status: 422, code: 'INVALID_INPUT', message: 'Wrong.', details })
  })

  it.each([{ message: 'Come back later.', code: 'BRAND_NEW' }, { error: 'Come back later.' }])(
    'keeps the words of %j, whose code is none of ours',
    async (body) => {
      answerWith(409, body)
      const error = await failure()
      expect(error).toMatchObject({ status: 409, code: 'OTHER', message: 'Come back later.' })
      expect(saidBy(error)).toBe('Come back later.')
    },
  )

  it.each(['', '{}', '{"message":" "}', '<html>'])(
    'says nothing for a server that answers %j',
    async (body) => {
      answerWith(400, body)
      expect(saidBy(await failure())).toBeUndefined()
    },
  )

  it('names the status of an answer that is no problem of ours', async () => {
    answerWith(502, '<html>')
    expect(await failure()).toMatchObject({ status: 502, code: 'BAD_ANSWER', message: 'Error 502: Odd' })
  })

  it('refuses an answer that the contract does not know', async () => {
    answerWith(200, { id: 'one' })
    expect(await failure()).toMatchObject({ code: 'BAD_ANSWER', message: 'Invalid response format' })
  })

  it('says that the server cannot be reached', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch')
    })
    const error = await failure()
    expect(error).toBeInstanceOf(ApiProblem)
    expect(error).toMatchObject({ status: 0, code: 'NETWORK' })
  })

  it('tells when nobody is signed in any more, but not of a wrong password', async () => {
    const listener = vi.fn()
    const stop = onSignedOut(listener)
    answerWith(401, { message: 'No.', error: 'No.', code: 'BAD_CREDENTIALS' })
    await failure()
    expect(listener).not.toHaveBeenCalled()
    answerWith(401, { message: 'No.', error: 'No.', code: 'NOT_SIGNED_IN' })
    await failure()
    expect(listener).toHaveBeenCalledOnce()
    stop()
  })
})
