import type { TokenScope } from '@lakshya/contract'
import type { Generated, GeneratedAlways } from 'kysely'

/** How accounts are kept their owners' own. All of it is a person's, not a firm's. */
export interface IdentityTables {
  email_undo: EmailUndoTable
  known_device: KnownDeviceTable
  totp: TotpTable
  recovery_code: RecoveryCodeTable
  passkey: PasskeyTable
  access_token: AccessTokenTable
}

/** An e-mail that was changed, to be taken back by the link that its mailbox got. */
interface EmailUndoTable {
  id: GeneratedAlways<number>
  adviser_id: number
  /** The address before the change. */
  email: string
  /** SHA-256 of the link's token. */
  token_hash: Buffer
  created_at: Date
  expires_at: Date
}

/** A browser that an account has been signed in on. */
interface KnownDeviceTable {
  adviser_id: number
  /** SHA-256 of the token in the browser's cookie. */
  token_hash: Buffer
  /** Such as 'Firefox on Windows'. */
  device: string | null
  created_at: Date
  seen_at: Date
}

/** An authenticator app; one that is not on was shown and never confirmed. */
interface TotpTable {
  adviser_id: number
  secret_sealed: Buffer
  is_on: Generated<boolean>
  /** The newest step of 30 seconds whose code was used: none counts twice. */
  last_step: Generated<number>
  created_at: Date
}

interface RecoveryCodeTable {
  adviser_id: number
  code_hash: Buffer
  created_at: Date
  used_at: Date | null
}

interface PasskeyTable {
  id: GeneratedAlways<number>
  adviser_id: number
  /** As the browser names the credential. */
  credential_id: string
  public_key: Buffer
  counter: number
  /** Ways that a browser reaches it, parted by spaces. */
  transports: string
  name: string
  created_at: Date
  used_at: Date | null
}

/** What a program of the account's owner signs in with. */
interface AccessTokenTable {
  id: GeneratedAlways<number>
  adviser_id: number
  /** The firm that the account was in when it was made. */
  of_firm: number
  name: string
  /** The first characters of the token, which are no secret. */
  start: string
  token_hash: Buffer
  scopes: TokenScope[]
  created_at: Date
  expires_at: Date
  used_at: Date | null
  used_from: string | null
}
