import type { Family, FamilyBody, FamilySummary, Language } from '@lakshya/contract'
import { AppError } from '../../../core/app-error.ts'
import { audit } from '../../../core/audit/audit.ts'
import type { Database } from '../../../core/database/database.ts'
import { requireClient } from '../../../core/database/require-client.ts'
import type { AdviserContext } from '../../../core/http/request-context.ts'
import { type BookContext, clientFigures, togetherAndApart } from '../../book/index.ts'
import {
  deleteFamily,
  findFamilies,
  findLanguages,
  holdMembers,
  insertFamily,
  lockFamily,
  renameFamily,
  replaceMembers,
} from './families.repository.ts'

/** All families of the firm with their members, by name. */
export function listFamilies({ db, firmId }: AdviserContext): Promise<FamilySummary[]> {
  return findFamilies(db, firmId)
}

/** @throws NOT_FOUND alike for a family that does not exist and for another firm's */
export async function loadFamily({ db, firmId }: Pick<AdviserContext, 'db' | 'firmId'>, familyId: number) {
  const [family] = await findFamilies(db, firmId, { familyId })
  if (family === undefined) throw new AppError('NOT_FOUND')
  return family
}

/** @throws NOT_FOUND alike for a client that does not exist and for another firm's */
export async function familyOfClient(
  { db, firmId }: AdviserContext,
  clientId: number,
): Promise<{ family: FamilySummary | null }> {
  await requireClient(db, firmId, clientId)
  const [family] = await findFamilies(db, firmId, { clientId })
  return { family: family ?? null }
}

/** What the family is called that a client is in. */
export async function nameFamily(db: Database, firmId: number, clientId: number): Promise<string | null> {
  const [family] = await findFamilies(db, firmId, { clientId })
  return family?.name ?? null
}

/** In which language a family reads: its head does; where it has none, all members have to read the same. */
export async function familyLanguage(
  { db, firmId }: Pick<AdviserContext, 'db' | 'firmId'>,
  familyId: number,
): Promise<Language> {
  const read = await findLanguages(db, firmId, familyId)
  const [first, ...others] = read.filter(({ is_head }) => is_head || read.every((one) => !one.is_head))
  return first !== undefined && others.every(({ language }) => language === first.language)
    ? first.language
    : 'en'
}

/** @throws NOT_FOUND alike for a family that does not exist and for another firm's */
export async function getFamily(context: BookContext, familyId: number): Promise<Family> {
  const summary = await loadFamily(context, familyId)
  const ids = summary.members.map(({ id }) => id)
  const counts = await clientFigures(context, ids)
  const { apart, together } = await togetherAndApart(context, ids)
  return {
    ...summary,
    ...together,
    members: summary.members.map((member) => {
      const figures = apart.get(member.id)
      if (figures === undefined) throw new Error(`Client ${member.id} has no figures.`)
      return { ...member, ...figures, goalCount: counts.get(member.id)?.goalCount ?? 0 }
    }),
  }
}

/** @throws INVALID_INPUT where a client is not the firm's, waits for erasure, or is in a family */
export async function createFamily(context: AdviserContext, body: FamilyBody): Promise<FamilySummary> {
  const { db, firmId, clock } = context
  await refuseMembers(context, body)
  const id = await insertFamily(db, { firmId, name: body.name, at: clock() })
  return keepMembers(context, id, body)
}

/** @throws NOT_FOUND; INVALID_INPUT where a client is not the firm's, waits for erasure, or is in another family */
export async function changeFamily(
  context: AdviserContext,
  familyId: number,
  body: FamilyBody,
): Promise<FamilySummary> {
  const { db, firmId } = context
  if (!(await lockFamily(db, firmId, familyId))) throw new AppError('NOT_FOUND')
  await refuseMembers(context, body, familyId)
  await renameFamily(db, firmId, { id: familyId, name: body.name })
  return keepMembers(context, familyId, body)
}

/** @throws NOT_FOUND alike for a family that does not exist and for another firm's */
export async function dissolveFamily(context: AdviserContext, familyId: number): Promise<undefined> {
  const { db, firmId } = context
  if (!(await lockFamily(db, firmId, familyId))) throw new AppError('NOT_FOUND')
  await deleteFamily(db, firmId, familyId)
  await writeDown(context, familyId, 'Dissolved')
}

async function keepMembers(
  context: AdviserContext,
  familyId: number,
  body: FamilyBody,
): Promise<FamilySummary> {
  await replaceMembers(context.db, { firmId: context.firmId, familyId }, body)
  const { length } = body.clientIds
  await writeDown(context, familyId, length === 1 ? 'One member' : `${length} members`)
  return loadFamily(context, familyId)
}

function writeDown(context: AdviserContext, familyId: number, words: string): Promise<void> {
  return audit(context, context.firmId, {
    action: 'client.family',
    record: { kind: 'family', id: familyId },
    words,
  })
}

/** Names the first client who cannot be in it, at his place in the list. */
async function refuseMembers(
  { db, firmId }: AdviserContext,
  { clientIds }: FamilyBody,
  familyId?: number,
): Promise<void> {
  const found = new Map((await holdMembers(db, firmId, clientIds)).map((row) => [row.id, row]))
  const details = clientIds.flatMap((clientId, index) => {
    const client = found.get(clientId)
    const path = `clientIds.${index}`
    if (client === undefined) return [{ path, message: 'Choose clients of yours.' }]
    if (client.locked_at !== null)
      return [{ path, message: `${client.name} is to be erased and is changed no more.` }]
    if (client.family_id === null || client.family_id === familyId) return []
    return [{ path, message: `${client.name} is in the family “${client.family_name}” already.` }]
  })
  const [first] = details
  if (first !== undefined) throw new AppError('INVALID_INPUT', first.message, { details })
}
