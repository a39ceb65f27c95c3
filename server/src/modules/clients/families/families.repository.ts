import type { Family, FamilyBody, FamilySummary } from '@lakshya/contract'
import type { Database } from '../../../core/database/database.ts'

interface Narrowed {
  familyId?: number
  /** The family that this client is in. */
  clientId?: number
}

interface FoundFamily extends FamilySummary {
  members: Pick<Family['members'][number], 'id' | 'name' | 'isArchived' | 'isConsentWithdrawn'>[]
}

/** Families of a firm with their members, by name; those who wait for their erasure are in none to look at. */
export async function findFamilies(
  db: Database,
  firmId: number,
  { familyId, clientId }: Narrowed = {},
): Promise<FoundFamily[]> {
  const families = await db
    .selectFrom('family')
    .select(['family.id', 'family.name'])
    .where('family.firm_id', '=', firmId)
    .$if(familyId !== undefined, (query) => query.where('family.id', '=', familyId ?? 0))
    .$if(clientId !== undefined, (query) =>
      query.where('family.id', 'in', (inner) =>
        inner
          .selectFrom('family_member')
          .select('family_id')
          .where('firm_id', '=', firmId)
          .where('client_id', '=', clientId ?? 0),
      ),
    )
    .orderBy('family.name')
    .orderBy('family.id')
    .execute()
  if (families.length === 0) return []
  const members = Map.groupBy(
    await findMembers(db, firmId, families.length === 1 ? families[0]?.id : undefined),
    (member) => member.family_id,
  )
  return families.map(({ id, name }) => {
    const own = members.get(id) ?? []
    return {
      id,
      name,
      headClientId: own.find((member) => member.is_head)?.id ?? null,
      members: own.map((member) => ({
        id: member.id,
        name: member.name,
        isArchived: member.archived_at !== null,
        isConsentWithdrawn: member.consent_withdrawn_at !== null,
      })),
    }
  })
}

function findMembers(db: Database, firmId: number, familyId: number | undefined) {
  return db
    .selectFrom('family_member')
    .innerJoin('client', (join) =>
      join
        .onRef('client.firm_id', '=', 'family_member.firm_id')
        .onRef('client.id', '=', 'family_member.client_id'),
    )
    .select(['family_id', 'is_head', 'client.id', 'client.name', 'archived_at', 'consent_withdrawn_at'])
    .where('family_member.firm_id', '=', firmId)
    .$if(familyId !== undefined, (query) => query.where('family_id', '=', familyId ?? 0))
    .where('client.locked_at', 'is', null)
    .orderBy('is_head', 'desc')
    .orderBy('client.name')
    .orderBy('client.id')
    .execute()
}

/** What the members of a family read in, and which of them is its head; without those who wait for their erasure. */
export function findLanguages(db: Database, firmId: number, familyId: number) {
  return db
    .selectFrom('family_member')
    .innerJoin('client', (join) =>
      join
        .onRef('client.firm_id', '=', 'family_member.firm_id')
        .onRef('client.id', '=', 'family_member.client_id'),
    )
    .select(['is_head', 'client.language'])
    .where('family_member.firm_id', '=', firmId)
    .where('family_id', '=', familyId)
    .where('client.locked_at', 'is', null)
    .execute()
}

/** Clients who may become members, with the family that each is in; held until the transaction ends. */
export async function holdMembers(db: Database, firmId: number, clientIds: readonly number[]) {
  await db
    .selectFrom('client')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('id', 'in', clientIds)
    .orderBy('id')
    .forUpdate()
    .execute()
  return db
    .selectFrom('client')
    .leftJoin('family_member', (join) =>
      join
        .onRef('family_member.firm_id', '=', 'client.firm_id')
        .onRef('family_member.client_id', '=', 'client.id'),
    )
    .leftJoin('family', (join) =>
      join
        .onRef('family.firm_id', '=', 'family_member.firm_id')
        .onRef('family.id', '=', 'family_member.family_id'),
    )
    .select(['client.id', 'client.name', 'client.locked_at', 'family_id', 'family.name as family_name'])
    .where('client.firm_id', '=', firmId)
    .where('client.id', 'in', clientIds)
    .execute()
}

/** Held until the transaction ends. @returns whether there is one of that number */
export async function lockFamily(db: Database, firmId: number, familyId: number): Promise<boolean> {
  const found = await db
    .selectFrom('family')
    .select('id')
    .where('firm_id', '=', firmId)
    .where('id', '=', familyId)
    .forUpdate()
    .executeTakeFirst()
  return found !== undefined
}

export async function insertFamily(
  db: Database,
  { firmId, name, at }: { firmId: number; name: string; at: Date },
): Promise<number> {
  const { id } = await db
    .insertInto('family')
    .values({ firm_id: firmId, name, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function renameFamily(
  db: Database,
  firmId: number,
  { id, name }: { id: number; name: string },
): Promise<void> {
  await db.updateTable('family').set({ name }).where('firm_id', '=', firmId).where('id', '=', id).execute()
}

/** Puts these into the family in the place of all that are in it. */
export async function replaceMembers(
  db: Database,
  { firmId, familyId }: { firmId: number; familyId: number },
  { clientIds, headClientId }: Pick<FamilyBody, 'clientIds' | 'headClientId'>,
): Promise<void> {
  await deleteMembers(db, firmId, familyId)
  await db
    .insertInto('family_member')
    .values(
      clientIds.map((clientId) => ({
        firm_id: firmId,
        family_id: familyId,
        client_id: clientId,
        is_head: clientId === headClientId,
      })),
    )
    .execute()
}

export async function deleteFamily(db: Database, firmId: number, familyId: number): Promise<void> {
  await deleteMembers(db, firmId, familyId)
  await db.deleteFrom('family').where('firm_id', '=', firmId).where('id', '=', familyId).execute()
}

async function deleteMembers(db: Database, firmId: number, familyId: number): Promise<void> {
  await db
    .deleteFrom('family_member')
    .where('firm_id', '=', firmId)
    .where('family_id', '=', familyId)
    .execute()
}
