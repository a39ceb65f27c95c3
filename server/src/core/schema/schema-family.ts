import type { GeneratedAlways } from 'kysely'

/** Clients who are looked at together. */
export interface FamilyTables {
  family: FamilyTable
  family_member: FamilyMemberTable
}

interface FamilyTable {
  firm_id: number
  id: GeneratedAlways<number>
  name: string
  created_at: Date
}

/** A client is in one family at most. */
interface FamilyMemberTable {
  firm_id: number
  client_id: number
  family_id: number
  is_head: boolean
}
