import type { Selectable } from 'kysely'
import type { Schema } from '../../../core/schema/schema.ts'
import type { MailedAct } from '../acts/cart-acts.ts'
import type { ConsentItem, ToldTerms, ViewSession } from '../consent/agreed-items.ts'

type Row = Selectable<Schema['checkout_agreement']>

type Kept =
  | 'id'
  | 'email_key'
  | 'items_digest'
  | 'requested_at'
  | 'asked_by'
  | 'verified_at'
  | 'valid_until'
  | 'declined_at'
  | 'decline_reason'
  | 'ended_at'

/** What a client is asked in the own view. */
export interface AskRow extends Pick<Row, Kept> {
  items: readonly ConsentItem[]
  acts: readonly MailedAct[]
  session: ViewSession | null
  /** What was read when it was agreed to; null before. */
  told: ToldTerms | null
}

export function askOf({
  items,
  acts,
  session,
  told,
  ...row
}: Pick<Row, Kept | 'items' | 'acts' | 'session' | 'told'>): AskRow {
  return {
    ...row,
    items: (items ?? []) as ConsentItem[],
    acts: (acts ?? []) as MailedAct[],
    session: session as ViewSession | null,
    told: told as ToldTerms | null,
  }
}

export interface NewAsk {
  clientId: number
  /** The account of who asks. */
  askedBy: number
  emailKey: string
  items: readonly ConsentItem[]
  itemsDigest: Buffer
  acts: readonly MailedAct[]
  now: Date
  validUntil: Date
}

export interface AgreedAsk {
  id: number
  session: ViewSession
  told: ToldTerms
  now: Date
}
