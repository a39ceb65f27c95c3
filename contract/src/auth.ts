import { z } from 'zod'
import { id } from './fields.ts'
import { firmRoles } from './roles.ts'
import { defineRoute } from './route.ts'

/** The signed-in adviser. */
export const user = z
  .object({
    id,
    username: z.string(),
    /** As clients know the distributor; null for the username. */
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    panNumber: z.string().nullable(),
    arn: z.string().nullable(),
    /** What the account may do in its firm, and whether others work there too. */
    role: z.enum(firmRoles),
    hasColleagues: z.boolean(),
    /** There where a second factor is required and the account has none: nothing else can be done until it has. */
    mustAddFactor: z.literal(true).exactOptional(),
  })
  .meta({ id: 'User' })
export type User = z.infer<typeof user>

/** What an adviser signs in with. */
export const username = z
  .string({ error: 'Enter a username.' })
  .trim()
  .min(3, 'Username must be at least 3 characters.')
  .max(254, 'Username must be at most 254 characters.')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the purpose
  .regex(/^[^\u0000-\u001f\u007f]*$/, 'Username must not hold control characters.')
  .regex(
    // Names that look alike or like nothing: zero-width characters, changes of direction, odd spaces, half characters.
    /^[^\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u0080-\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800\u3000]*$/u,
    'Username must not hold invisible characters or spaces other than the plain one.',
  )

const password = z
  .string({ error: 'Enter a password.' })
  .min(6, 'Password must be at least 6 characters.')
  .max(200, 'Password must be at most 200 characters.')

/** A password that is set later than at registration. */
export const newPassword = z
  .string({ error: 'Enter a new password.' })
  .min(8, 'Password must be at least 8 characters.')
  .max(200, 'Password must be at most 200 characters.')

export const credentials = z.object({ username, password }).meta({ id: 'Credentials' })
export type Credentials = z.infer<typeof credentials>

export const authRoutes = {
  currentUser: defineRoute({
    method: 'GET',
    path: '/api/user',
    access: 'adviser',
    isBeforeFactor: true,
    summary: 'The signed-in adviser',
    response: user,
  }),
  login: defineRoute({
    method: 'POST',
    path: '/api/login',
    access: 'public',
    summary: 'Sign in and start a session',
    body: credentials,
    response: user,
  }),
  register: defineRoute({
    method: 'POST',
    path: '/api/register',
    access: 'public',
    summary: 'Make an account and sign in',
    body: credentials,
    response: user,
    status: 201,
  }),
  logout: defineRoute({
    method: 'POST',
    path: '/api/logout',
    access: 'public',
    summary: 'End the session, if there is one',
    response: 'none',
  }),
}
