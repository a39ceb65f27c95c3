import type { MorningKind } from '@lakshya/contract'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** What needs a person today. */
export interface MorningTables {
  morning_line: MorningLineTable
  morning_state: MorningStateTable
}

interface MorningLineTable {
  firm_id: number
  id: GeneratedAlways<number>
  kind: MorningKind
  /** Tells it from others of its kind. */
  subject: string
  client_id: number | null
  goal_id: number | null
  /** Of what concerns somebody of the firm. */
  adviser_id: number | null
  /** When it is too late; null where no day is known. */
  due_on: string | null
  since: string | null
  /** Rupees that are lost or late if nobody acts. */
  amount: string | null
  facts: ColumnType<unknown, string, string>
  found_at: Date
  state: Generated<'open' | 'snoozed' | 'done'>
  /** From that day on it is open again. */
  snoozed_until: string | null
  handed_to: number | null
}

/** When a firm's list was made, and of which state of its records. */
interface MorningStateTable {
  firm_id: number
  made_at: Date
  made_on: string
  rests_on: string
  /** By kind, of the lines that nobody did anything to and that concern no colleague: how many, and their rupees. */
  plain: ColumnType<
    Partial<Record<MorningKind, { count: number; amount: number }>>,
    string | undefined,
    string
  >
  /** Finalised goals of clients who are looked after, and how many of them need nothing. */
  goal_count: Generated<number>
  goals_on_track: Generated<number>
  /** What these two are made of; null where they were last counted before it was kept. */
  goal_parts: ColumnType<unknown, string | undefined, string>
}
