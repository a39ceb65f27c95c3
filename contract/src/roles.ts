/** What somebody may do in a firm, the most first. Who works alone is the owner of a firm of one. */
export const firmRoles = ['owner', 'distributor', 'staff', 'reader'] as const
export type FirmRole = (typeof firmRoles)[number]

/** Roles as screens and mails call them, with what they allow. */
export const roleWords: Readonly<Record<FirmRole, { name: string; may: string }>> = {
  owner: { name: 'Owner', may: 'everything, colleagues and rates included' },
  distributor: { name: 'Distributor', may: 'all work with clients, finalising included' },
  staff: { name: 'Staff', may: 'register clients and prepare plans, not finalise or book' },
  reader: { name: 'Reader', may: 'look at everything, change nothing' },
}

/**
 * What a call is, for the roles that may make it: `self` is about one's own account, `read` changes nothing, `prepare`
 * changes what no money follows from, `finalise` books or agrees, `own` is about the firm itself.
 */
export type Task = 'self' | 'read' | 'prepare' | 'finalise' | 'own'

const rolesFor: Readonly<Record<Task, readonly FirmRole[]>> = {
  self: firmRoles,
  read: firmRoles,
  prepare: ['owner', 'distributor', 'staff'],
  finalise: ['owner', 'distributor'],
  own: ['owner'],
}

export function mayDo(role: FirmRole, task: Task): boolean {
  return rolesFor[task].includes(role)
}
