/** The client's own view: who may enter it, and who is in. */
export interface PortalTables {
  client_access: ClientAccessTable
  client_session: ClientSessionTable
  client_door: ClientDoorTable
}

/** That a client may sign in, with the address that it was opened for: another on record opens nothing. */
interface ClientAccessTable {
  firm_id: number
  client_id: number
  email: string
  given_at: Date
  /** Username at that time. */
  given_by: string
  withdrawn_at: Date | null
  /** Null where the client did it. */
  withdrawn_by: string | null
  seen_at: Date | null
}

/** A browser that a client is signed in on; the token is in nobody's hand but the client's. */
interface ClientSessionTable {
  firm_id: number
  client_id: number
  token_hash: Buffer
  device: string | null
  created_at: Date
  seen_at: Date
}

/** Which clients an address opens the view of, by its keyed hash. It points to rows of firms and refers to none. */
interface ClientDoorTable {
  email_hash: Buffer
  of_firm: number
  of_client: number
  opened_at: Date
}
