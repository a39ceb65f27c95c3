import {
  authRoutes,
  type Credentials,
  type PasskeyAnswer,
  secondFactorRoutes,
  type User,
} from '@lakshya/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { ApiProblem, call, onSignedOut } from '../api.ts'
import { blankCartPans } from '../cart/cart-text.ts'
import { dropSentDrafts } from '../meeting/meeting-drafts.ts'
import { blankDraftIdentities, keepAgain } from './draft-identity.ts'
import { markSignedIn } from './signed-in-marker.ts'

export interface Session {
  readonly status: 'loading' | 'signed-in' | 'signed-out'
  readonly user: User | null
  /** The server could not be asked who is signed in. */
  readonly error: unknown
  /** The session ran out under an open page: the page stays, with what was typed, behind a sign-in dialog. */
  readonly hasExpired: boolean
  /** The distributor chose to leave, so that no page waits for the return. */
  readonly hasLoggedOut: boolean
  readonly retry: () => void
  readonly login: (credentials: Credentials) => Promise<User>
  /** The second factor, after a login that was answered with SECOND_STEP_REQUIRED. */
  readonly finishLogin: (given: { code: string } | { passkey: PasskeyAnswer }) => Promise<User>
  readonly register: (credentials: Credentials) => Promise<User>
  readonly logout: () => Promise<void>
  /** Gives up a session that ran out: on to the sign-in page, which leads back here. */
  readonly leave: () => void
}

const userKey = ['user'] as const
const SessionContext = createContext<Session | null>(null)

async function fetchUser(signal: AbortSignal): Promise<User | null> {
  try {
    return await call(authRoutes.currentUser, {}, { signal })
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) return null
    throw error
  }
}

/** Nobody is signed in any more: who a client is stays in no storage of this browser. */
function blankIdentities(): void {
  blankCartPans()
  blankDraftIdentities()
  dropSentDrafts()
}

export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const [hasExpired, setHasExpired] = useState(false)
  const [hasLoggedOut, setHasLoggedOut] = useState(false)
  const query = useQuery({
    queryKey: userKey,
    queryFn: async ({ signal }) => {
      const next = await fetchUser(signal)
      signal.throwIfAborted()
      const previous = client.getQueryData<User | null>(userKey) ?? null
      // Another tab may have signed out, or in as somebody else, whose pages these are not.
      if (previous !== null && next !== null && next.id !== previous.id) window.location.assign('/dashboard')
      const isGone = previous !== null && next === null
      if (next === null) blankIdentities()
      setHasExpired(isGone)
      return isGone ? previous : next
    },
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  })
  const user = query.data ?? null

  useEffect(() => {
    return onSignedOut(() => {
      blankIdentities()
      if (client.getQueryData(userKey)) setHasExpired(true)
    })
  }, [client])

  useEffect(() => {
    // Until the server has answered nobody knows.
    if (query.isSuccess) markSignedIn(user !== null && !hasExpired)
  }, [query.isSuccess, user, hasExpired])

  const begin = useCallback(
    (next: User): User => {
      void client.cancelQueries({ queryKey: userKey })
      const previous = client.getQueryData<User | null>(userKey)
      // Nothing that one distributor loaded may show to another.
      if (previous?.id !== next.id) client.removeQueries({ predicate: (each) => each.queryKey[0] !== 'user' })
      client.setQueryData(userKey, next)
      setHasExpired(false)
      setHasLoggedOut(false)
      if (previous?.id === next.id) keepAgain()
      return next
    },
    [client],
  )

  const end = useCallback(() => {
    // An answer still under way is of the session that ended.
    void client.cancelQueries({ queryKey: userKey })
    client.setQueryData(userKey, null)
    client.removeQueries({ predicate: (each) => each.queryKey[0] !== 'user' })
    setHasExpired(false)
  }, [client])

  const session = useMemo<Session>(
    () => ({
      status: query.isPending || query.isError ? 'loading' : user === null ? 'signed-out' : 'signed-in',
      user,
      error: query.error,
      hasExpired,
      hasLoggedOut,
      retry: () => void query.refetch(),
      login: async (body) => begin(await call(authRoutes.login, { body })),
      finishLogin: async (body) => begin(await call(secondFactorRoutes.finishLogin, { body })),
      register: async (body) => begin(await call(authRoutes.register, { body })),
      logout: async () => {
        await call(authRoutes.logout)
        blankIdentities()
        setHasLoggedOut(true)
        end()
      },
      leave: end,
    }),
    [query, user, hasExpired, hasLoggedOut, begin, end],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (session === null) throw new Error('useSession needs a SessionProvider above it')
  return session
}

/** The signed-in distributor, on pages behind the sign-in. */
export function useUser(): User {
  const { user } = useSession()
  if (user === null) throw new Error('useUser is for pages behind the sign-in')
  return user
}
