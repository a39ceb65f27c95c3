import { z } from 'zod'
import { moneyWeightedReturn } from './book.ts'
import { clientParams } from './clients.ts'
import { id, idParam, isoDate } from './fields.ts'
import { goalStanding } from './goal-standing.ts'
import { defineRoute } from './route.ts'

/** More than any family that shares a distributor. */
export const mostMembers = 30

/** Clients who are looked at together; each is in one family at most. */
export const familySummary = z
  .object({
    id,
    name: z.string(),
    headClientId: id.nullable(),
    /** By name, the head first. */
    members: z.array(z.object({ id, name: z.string() })),
  })
  .meta({ id: 'FamilySummary' })
export type FamilySummary = z.infer<typeof familySummary>

const familyFigures = {
  value: z.number(),
  invested: z.number(),
  /** Percent of the amount invested, of what has both; null where nothing is. */
  absoluteReturn: z.number().nullable(),
  xirr: moneyWeightedReturn,
}

/** A family's figures, apart and together. Rupees; every purchase stays its own client's. */
export const family = familySummary
  .extend({
    ...familyFigures,
    isSimulated: z.boolean(),
    members: z.array(
      z.object({
        id,
        name: z.string(),
        goalCount: z.int(),
        isArchived: z.boolean(),
        /** Nothing new is agreed with this member. */
        isConsentWithdrawn: z.boolean(),
        ...familyFigures,
      }),
    ),
  })
  .meta({ id: 'Family' })
export type Family = z.infer<typeof family>

/** A goal of a member's. Rupees; the chance is 0 to 1, null of a goal that has none. */
export const familyGoal = z
  .object({
    goalId: id,
    name: z.string(),
    clientId: id,
    clientName: z.string(),
    targetDate: isoDate,
    targetAmount: z.number(),
    currentValue: z.number(),
    isFinalised: z.boolean(),
    standing: goalStanding.nullable(),
    chance: z.number().nullable(),
  })
  .meta({ id: 'FamilyGoal' })
export type FamilyGoal = z.infer<typeof familyGoal>

/** The address of a family's report; a page of this site for who is signed in. */
export function familyAddress(familyId: number, ending: 'pdf' | 'csv'): string {
  return `/reports/family/${familyId}.${ending}`
}

const nameMessage = 'Enter a name of 2 to 80 characters.'

/** A family as it is to be: all its members, one of them the head. */
export const familyBody = z
  .object({
    name: z.string(nameMessage).trim().min(2, nameMessage).max(80, nameMessage),
    headClientId: id,
    clientIds: z
      .array(id)
      .min(1, 'Choose at least one client.')
      .max(mostMembers, `A family has at most ${mostMembers} members.`),
  })
  .superRefine(({ headClientId, clientIds }, context) => {
    if (new Set(clientIds).size < clientIds.length) {
      context.addIssue({ code: 'custom', path: ['clientIds'], message: 'Name each client once.' })
    }
    if (!clientIds.includes(headClientId)) {
      context.addIssue({ code: 'custom', path: ['headClientId'], message: 'Choose one of the members.' })
    }
  })
  .meta({ id: 'FamilyBody' })
export type FamilyBody = z.output<typeof familyBody>

export const familyParams = z.object({ id: idParam.transform(Number).pipe(id) })

export const familyRoutes = {
  listFamilies: defineRoute({
    method: 'GET',
    path: '/api/families',
    access: 'adviser',
    summary: 'All families with their members, by name',
    response: z.array(familySummary),
  }),
  getFamily: defineRoute({
    method: 'GET',
    path: '/api/families/:id',
    access: 'adviser',
    summary: "A family with its members' figures, apart and together",
    params: familyParams,
    response: family,
  }),
  familyGoals: defineRoute({
    method: 'GET',
    path: '/api/families/:id/goals',
    access: 'adviser',
    summary: "The goals of a family's members with where they stand, the soonest first",
    params: familyParams,
    response: z.array(familyGoal),
  }),
  familyOfClient: defineRoute({
    method: 'GET',
    path: '/api/clients/:id/family',
    access: 'adviser',
    summary: 'The family that a client is in, or null',
    params: clientParams,
    response: z.object({ family: familySummary.nullable() }),
  }),
  createFamily: defineRoute({
    method: 'POST',
    path: '/api/families',
    access: 'adviser',
    summary: 'Makes a family of clients who are in none',
    body: familyBody,
    response: familySummary,
    status: 201,
  }),
  changeFamily: defineRoute({
    method: 'PUT',
    path: '/api/families/:id',
    access: 'adviser',
    summary: 'Changes name, head and members of a family',
    params: familyParams,
    body: familyBody,
    response: familySummary,
  }),
  dissolveFamily: defineRoute({
    method: 'DELETE',
    path: '/api/families/:id',
    access: 'adviser',
    summary: 'Dissolves a family; its clients stay as they are',
    params: familyParams,
    response: 'none',
  }),
}
