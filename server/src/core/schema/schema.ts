import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { AccountTables } from './schema-account.ts'
import type { AuditTables } from './schema-audit.ts'
import type { CheckoutTables } from './schema-checkout.ts'
import type { ClientRecordTables } from './schema-client.ts'
import type { CommissionTables } from './schema-commission.ts'
import type { FamilyTables } from './schema-family.ts'
import type { FigureTables } from './schema-figures.ts'
import type { FolioTables } from './schema-folio.ts'
import type { GainTables } from './schema-gains.ts'
import type { HookTables } from './schema-hooks.ts'
import type { IdentityTables } from './schema-identity.ts'
import type { JobTables } from './schema-jobs.ts'
import type { KeyTables } from './schema-keys.ts'
import type { LargeImportTables } from './schema-large.ts'
import type { LeadTables } from './schema-leads.ts'
import type { LedgerTables } from './schema-ledger.ts'
import type { MandateTables } from './schema-mandates.ts'
import type { MorningTables } from './schema-morning.ts'
import type { OrderTables } from './schema-orders.ts'
import type { PortalTables } from './schema-portal.ts'
import type { ProtectionTables } from './schema-protection.ts'
import type { ReportTables } from './schema-reports.ts'
import type { ReviewTables } from './schema-review.ts'
import type { ShelfTables } from './schema-shelf.ts'
import type { UpstreamTables } from './schema-upstream.ts'

/** Tables as the application sees them. bigint ids arrive as numbers, dates as `YYYY-MM-DD`, numerics as text. */
export interface Schema
  extends AccountTables,
    AuditTables,
    ClientRecordTables,
    CommissionTables,
    FamilyTables,
    FigureTables,
    FolioTables,
    GainTables,
    HookTables,
    IdentityTables,
    JobTables,
    KeyTables,
    LargeImportTables,
    LeadTables,
    LedgerTables,
    MandateTables,
    MorningTables,
    CheckoutTables,
    OrderTables,
    PortalTables,
    ProtectionTables,
    ReportTables,
    ReviewTables,
    ShelfTables,
    UpstreamTables {
  fund: FundTable
  scheme: SchemeTable
  nav_import: NavImportTable
  nav: NavTable
  nav_staging: NavStagingTable
  scheme_staging: SchemeStagingTable
  nav_state: NavStateTable
  estimate: EstimateTable
  mail: MailTable
  demo_request: DemoRequestTable
  announcement: AnnouncementTable
}

/** The funds that are offered, or were. */
interface FundTable {
  code: number
  position: number
  name: string
  category: string
  plan: string
  minimum_sip: number
  minimum_lumpsum: number
  /** From when on its simulated history begins; null for a fund that has none. */
  first_nav_date: string | null
  /** Whether it is on the shelf that every firm begins with. */
  is_offered: boolean
  fund_house: string | null
  /** 'wanted' while its real history is still to be fetched, 'none' where the source has none. */
  history_state: Generated<'own' | 'wanted' | 'none'>
  history_next_at: Date | null
  history_tries: Generated<number>
}

interface SchemeTextColumns {
  name: string | null
  isin_growth: string | null
  isin_reinvestment: string | null
  fund_house: string | null
  scheme_type: string | null
  category: string | null
  plan: string | null
  option: string | null
}

/** Every scheme that any import or the bundled list has named, as last seen. */
interface SchemeTable extends SchemeTextColumns {
  code: number
  seen_on: string
  /** The newest real NAV as published, and its date. */
  nav: string | null
  nav_date: string | null
  /** Its facts as one text of single words between spaces, in small letters without accents. */
  words: GeneratedAlways<string>
  is_direct: GeneratedAlways<boolean>
  is_growth: GeneratedAlways<boolean>
}

/** One imported file, or one extension of the simulated history. Its rows count once its status is 'done'. */
interface NavImportTable {
  id: GeneratedAlways<number>
  source: 'amfi' | 'mfapi' | 'csv' | 'simulated'
  /** 2 for AMFI, 1 for the other real sources, 0 for simulated: the higher wins, then the later import. */
  rank: GeneratedAlways<number>
  file_name: string
  sha256: Buffer | null
  status: 'staging' | 'done' | 'failed'
  started_at: Generated<Date>
  heartbeat_at: Generated<Date>
  finished_at: Date | null
  newest_date: string | null
  taken: Generated<number>
  replaced: Generated<number>
  unchanged: Generated<number>
  outranked: Generated<number>
  skipped: Generated<number>
}

/** Append-only; the effective NAV of a date is that of the highest rank, then the latest import. */
interface NavTable {
  code: number
  nav_date: string
  import_id: number
  nav: string
}

interface NavStagingTable {
  import_id: number
  position: number
  code: number
  nav_date: string
  nav: string
}

interface SchemeStagingTable extends SchemeTextColumns {
  id: GeneratedAlways<number>
  import_id: number
  code: number
}

/** One row; `version` grows with every change of a NAV. */
interface NavStateTable {
  is_only: Generated<boolean>
  version: number
  /** Publishing errors have been looked for in all that was imported. */
  is_checked: Generated<boolean>
}

/** Expected returns and covariance of the catalogue, as the engine made them. */
interface EstimateTable {
  digest: string
  engine_version: string
  valuation_date: string
  /** JSON text on the way in, parsed on the way out. */
  body: ColumnType<unknown, string, never>
  created_at: Date
}

/** The queue of mails, and the record of those that went. */
interface MailTable {
  id: Generated<number>
  recipient: string
  subject: string
  /** HTML and text, encrypted; null once blanked. */
  body_sealed: Buffer | null
  /** Set where the body holds a code or link: how long these are good. */
  secret_until: Date | null
  /** Whose export it belongs to. */
  adviser_id: number | null
  /** Whose it is; 0 for the platform's own. */
  firm_id: number
  /** Of a mail to a client: which one, and the record whose proposal is attached. */
  client_id: number | null
  advice_id: number | null
  /** The mailbox whose limits it counts for; null for none. */
  mailbox: Generated<string | null>
  /** Of a notice to a client: notices of a kind that follow each other soon become one mail. */
  notice_kind: Generated<string | null>
  /** Set where it waits for its turn in the mailbox: it goes out then. */
  held_until: Generated<Date | null>
  created_at: Date
  due_at: Date
  tries: Generated<number>
  sent_at: Date | null
  failed_at: Date | null
  last_error: string | null
}

interface DemoRequestTable {
  id: GeneratedAlways<number>
  email: string
  mobile: string
  created_at: Date
}

interface AnnouncementTable {
  id: GeneratedAlways<number>
  title: string
  content: string
  category: string
  fund_code: number | null
  created_at: Date
  expires_at: Date | null
  withdrawn_at: Date | null
  platform_key: string | null
}
