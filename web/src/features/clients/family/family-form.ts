import { type FamilySummary, familyBody } from '@lakshya/contract'

export interface FamilyForm {
  readonly name: string
  readonly headClientId: number
  readonly members: FamilySummary['members']
}

export interface FamilyErrors {
  readonly name?: string
  readonly members?: string
}

type Client = FamilySummary['members'][number]

/** A family as it is, or a new one of this client, named by the last word of the client's name. */
export function familyForm(client: Client, family: FamilySummary | null): FamilyForm {
  if (family !== null) {
    const { name, members, headClientId } = family
    return { name, members, headClientId: headClientId ?? members[0]?.id ?? client.id }
  }
  const surname = client.name.trim().split(/\s+/).at(-1) ?? ''
  return {
    name: surname === '' ? '' : `${surname} family`,
    headClientId: client.id,
    members: [{ id: client.id, name: client.name }],
  }
}

export function withMember(form: FamilyForm, { id, name }: Client): FamilyForm {
  if (form.members.some((member) => member.id === id)) return form
  return { ...form, members: [...form.members, { id, name }] }
}

/** Where the head goes, the first of those who stay takes the place. */
export function withoutMember(form: FamilyForm, id: number): FamilyForm {
  const members = form.members.filter((member) => member.id !== id)
  const headClientId = form.headClientId === id ? (members[0]?.id ?? id) : form.headClientId
  return { ...form, members, headClientId }
}

export function readFamily({ name, headClientId, members }: FamilyForm) {
  const read = familyBody.safeParse({ name, headClientId, clientIds: members.map(({ id }) => id) })
  if (read.success) return { kind: 'read', body: read.data } as const
  return { kind: 'refused', errors: errorsOf(read.error.issues) } as const
}

/** What is wrong, at the field where it is; the first of several. */
export function errorsOf(details: readonly { path: unknown; message: string }[]): FamilyErrors {
  const of = (isOwn: (path: string) => boolean) =>
    details.find(({ path }) => isOwn(Array.isArray(path) ? path.join('.') : String(path)))?.message
  const [name, members] = [of((path) => path === 'name'), of((path) => path !== 'name')]
  return { ...(name !== undefined && { name }), ...(members !== undefined && { members }) }
}
