import { describe, expect, it } from 'vitest'
import { type GuardInput, guardRoute, isServerFile, safeReturnPath } from './route-guard.ts'

function guard(change: Partial<Omit<GuardInput, 'search'>> & { query?: string } = {}) {
  const { query = '', ...rest } = change
  const search = new URLSearchParams(query)
  return guardRoute({ path: '/clients/3', session: 'signed-out', isBypassOn: false, ...rest, search })
}

describe('guardRoute', () => {
  it('waits while it is not known who is signed in', () => {
    expect(guard({ session: 'loading', query: 'token=a&email=b' })).toEqual({ kind: 'wait' })
  })

  it('shows the page to who is signed in', () => {
    expect(guard({ session: 'signed-in' })).toEqual({ kind: 'show' })
  })

  it('sends a visitor to sign in, and back afterwards', () => {
    expect(guard()).toEqual({ kind: 'sign-in', returnTo: '/clients/3' })
    expect(guard({ query: 'sort=name' })).toEqual({ kind: 'sign-in', returnTo: '/clients/3?sort=name' })
  })

  it('says why the results need a sign-in', () => {
    expect(guard({ path: '/clients/3/new-goal-results' })).toMatchObject({
      notice: 'Please log in to view portfolio results.',
    })
  })

  it('leads a reset link on, whoever is signed in', () => {
    for (const session of ['signed-in', 'signed-out'] as const) {
      expect(guard({ session, query: 'token=abc&email=a@b.in' })).toEqual({
        kind: 'reset-password',
        token: 'abc',
        email: 'a@b.in',
      })
    }
    expect(guard({ query: 'token=abc' }).kind).toBe('sign-in')
  })

  it('shows an empty shell, never the page, under the reset flag', () => {
    expect(guard({ isBypassOn: true })).toEqual({ kind: 'empty' })
  })
})

describe('safeReturnPath', () => {
  it('keeps pages of this site', () => {
    expect(safeReturnPath('/clients/3?sort=name')).toBe('/clients/3?sort=name')
    expect(safeReturnPath('/authors')).toBe('/authors')
  })

  it.each([
    undefined,
    '',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/auth',
    '/auth?redirect=/auth',
    '/',
  ])('takes the dashboard instead of %j', (path) => expect(safeReturnPath(path)).toBe('/dashboard'))
})

it.each([
  ['/presentations/120716.pdf', true],
  ['/presentations/120716.pdf?page=1', true],
  ['/presentations', false],
  ['/clients/3', false],
])('%s is a file of the server: %s', (path, expected) => expect(isServerFile(path)).toBe(expected))
