import type { FirmRole } from '@lakshya/contract'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Firms, their accounts and how these get in. */
export interface AccountTables {
  firm: FirmTable
  firm_invitation: FirmInvitationTable
  adviser: AdviserTable
  adviser_logo: AdviserLogoTable
  session: SessionTable
  attempt: AttemptTable
  link_place: LinkPlaceTable
  one_time_code: OneTimeCodeTable
}

/** Which firm a link is of, for who holds its token and names no firm. */
interface LinkPlaceTable {
  /** Keyed, as the link itself has it. */
  token_hash: Buffer
  of_firm: number
  /** How long it is good; null while its row stands. */
  until: Date | null
}

/** Open until it is taken up, withdrawn, replaced, or its time is over. */
interface FirmInvitationTable {
  firm_id: number
  id: GeneratedAlways<number>
  email: string
  email_key: string
  role: Exclude<FirmRole, 'owner'>
  /** Keyed. */
  token_hash: Buffer
  invited_by: number
  created_at: Date
  expires_at: Date
  ended_at: Date | null
}

interface AdviserTable {
  id: Generated<number>
  firm_id: number
  role: ColumnType<FirmRole, FirmRole | undefined, FirmRole>
  username: string
  /** As clients know it; null for the username. */
  name: string | null
  /** Lower-case NFKC form; unique. */
  username_key: string
  password_hash: string
  email: string | null
  email_key: string | null
  email_confirmed_at: Date | null
  /** Counts once its mailed code is entered. */
  pending_email: string | null
  phone: string | null
  pan_sealed: Buffer | null
  arn: string | null
  arn_valid_until: string | null
  euin: string | null
  contact: string | null
  /** The logo in use; null for none. */
  logo_digest: ColumnType<string | null, string | null | undefined, string | null>
  /** Percent a year by category; null for the defaults. */
  trail_rates: ColumnType<unknown, string | null | undefined, string | null>
  /** Wishes to be mailed each morning what needs him, and when that was last written. */
  morning_mail: Generated<boolean>
  morning_mailed_on: ColumnType<string | null, string | null | undefined, string | null>
  is_demo: Generated<boolean>
  /** Since when somebody works in the firm no more. */
  left_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** When the first of its second factors was set up; null while it has none. */
  second_factor_since: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** To some minutes; null while never. */
  seen_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** When the visit before this one ended; null before a second one. */
  visited_before: ColumnType<Date | null, Date | null | undefined, Date | null>
  created_at: Date
}

/** The tenant: whose clients' data it is. An account alone is a firm of one. */
interface FirmTable {
  id: Generated<number>
  name: ColumnType<string | null, string | null | undefined, string | null>
  created_at: ColumnType<Date, Date, never>
}

/** Append-only: papers name the logo that they were handed out with. */
interface AdviserLogoTable {
  adviser_id: number
  /** SHA-256 of the PNG, as hex. */
  digest: string
  png: Buffer
  width: number
  height: number
  created_at: Date
}

interface SessionTable {
  /** SHA-256 of the token; the token itself is only in the cookie. */
  token_hash: Buffer
  /** What its owner names it by. */
  id: GeneratedAlways<number>
  adviser_id: number
  device: string | null
  created_at: Date
  seen_at: Date
  /** When its owner last gave the password or the second factor; null for sessions of before this was asked. */
  confirmed_at: ColumnType<Date | null, Date | null | undefined, Date>
  /** The password was right and the second factor is still to come: it opens nothing. */
  awaits_factor: Generated<boolean>
  /** What the browser's passkey dialog was last opened with, and until when it is good. */
  challenge: ColumnType<string | null, string | null | undefined, string | null>
  challenge_until: ColumnType<Date | null, Date | null | undefined, Date | null>
  /** SHA-256 of the token of before the owner last showed who he is, and until when it is good for calls under way. */
  former_hash: ColumnType<Buffer | null, undefined, Buffer>
  former_until: ColumnType<Date | null, undefined, Date>
}

/** Counted attempts, for limits that hold across several server processes. */
interface AttemptTable {
  id: Generated<number>
  kind: string
  subject_hash: Buffer
  at: Date
}

/** Codes and tokens that count once, by keyed hash. */
interface OneTimeCodeTable {
  id: GeneratedAlways<number>
  purpose: string
  subject_hash: Buffer
  code_hash: Buffer
  created_at: Date
  expires_at: Date
  attempts: Generated<number>
  used_at: Date | null
}
