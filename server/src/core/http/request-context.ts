import type { FirmRole, TokenScope } from '@lakshya/contract'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { OpenDatabase } from '../database/database.ts'
import type { ReadPlace } from '../database/snapshot.ts'
import type { Config } from '../process/config.ts'
import type { Vault } from '../security/crypto.ts'

/** What the whole server shares; made in main.ts or by a test. */
export interface Dependencies {
  database: OpenDatabase
  config: Config
  vault: Vault
  clock: Clock
}

/** A personal token that a call came with. */
export interface AccessTokenUse {
  id: number
  name: string
  scopes: readonly TokenScope[]
}

/** The adviser a session belongs to. */
export interface SignedIn {
  adviserId: number
  /** Whose clients' data the adviser works on. */
  firmId: number
  role: FirmRole
  /** The browser's; null where it is a personal token that speaks for the account. */
  sessionId: number | null
  token?: AccessTokenUse
  /** Of the token that the call came with. */
  tokenHash: Buffer
  /** When the password or the second factor was last given in this session; null for who has the token of before that. */
  confirmedAt: Date | null
  hasSecondFactor: boolean
}

/** The client whose own view a session has open. */
export interface SignedInClient {
  firmId: number
  clientId: number
  startedAt: Date
}

/** What every handler gets beside the parsed request. */
export interface RequestContext extends Omit<Dependencies, 'database'>, ReadPlace {
  /** Set on routes with access 'adviser'. */
  signedIn: SignedIn | undefined
  /** Set on routes with access 'client'. */
  client: SignedInClient | undefined
  ip: string
  /** This site as the browser sees it. */
  siteOrigin: string
  /** The browser in a few words, as its owner would name it. Worked out where it is asked for. */
  device(): string | null
  idempotencyKey: string | undefined
  log: FastifyBaseLogger
  /** Sets or clears the session cookie of the answer. */
  setSessionToken(token: string | null): void
  sessionToken: string | undefined
  /** The token that the browser got when somebody signed in on it. */
  deviceToken: string | undefined
  setDeviceToken(token: string): void
  /** The token of a client's own view, and how the answer sets or clears it. */
  clientToken: string | undefined
  setClientToken(token: string | null): void
  /** Names the next page of a list in the answer's `X-Next-Cursor`. */
  setNextCursor(cursor: string): void
  /** Says in the answer's `X-Total-Count` how many a list has on all its pages. */
  setTotal(count: number): void
  /** Answers 200 where the route's own status is 201: what was asked for was there already. */
  answerAsExisting(): void
}

/** The same for a route that only a signed-in adviser reaches. */
export interface AdviserContext extends RequestContext {
  signedIn: SignedIn
  adviserId: number
  firmId: number
}

/** The same for a route that only a client reaches, of the own data. */
export interface ClientContext extends RequestContext {
  client: SignedInClient
  clientId: number
  firmId: number
}
