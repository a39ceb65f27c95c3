import { z } from 'zod'
import { newPassword, username } from './auth.ts'
import { confirmationFields, currentPassword } from './confirmation.ts'
import { arn, email, euin, id, idParam, isoDate, mobile, oneTimeCode, pan, plainText } from './fields.ts'
import { nameText } from './names.ts'
import { defineRoute } from './route.ts'
import { trailRates } from './trail-rates.ts'

export const profile = z
  .object({
    id,
    username: z.string(),
    /** As clients know the distributor: in mails and PDFs. Null for the username. */
    name: z.string().nullable(),
    /** The address in force: password resets go there. */
    email: z.string().nullable(),
    isEmailConfirmed: z.boolean(),
    /** Asked for and mailed a code; counts once that is entered. */
    pendingEmail: z.string().nullable(),
    phone: z.string().nullable(),
    panNumber: z.string().nullable(),
    /** `ARN-` and digits. */
    arn: z.string().nullable(),
    arnValidUntil: z.iso.date().nullable(),
    euin: z.string().nullable(),
    /** How clients reach the distributor, as mails and PDFs say it. */
    contact: z.string().nullable(),
    /** On mails and PDFs: where it is read, and its pixels. */
    logo: z.object({ path: z.string(), width: z.int(), height: z.int() }).nullable(),
    trailRates,
    /** Mailed each morning what needs the distributor, once the e-mail is confirmed. */
    hasMorningMail: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Profile' })
export type Profile = z.infer<typeof profile>

/** What is left out stays as it is; null clears. An e-mail can be changed, not removed: null drops a pending change. */
export const profileUpdate = z
  .object({
    username: username.exactOptional(),
    name: nameText()
      .min(1, 'Enter the name that clients know you by.')
      .max(120, 'The name must be at most 120 characters.')
      .nullable()
      .exactOptional(),
    email: email.nullable().exactOptional(),
    phone: mobile.nullable().exactOptional(),
    panNumber: pan.nullable().exactOptional(),
    arn: arn.nullable().exactOptional(),
    arnValidUntil: isoDate.nullable().exactOptional(),
    euin: euin.nullable().exactOptional(),
    contact: plainText()
      .min(1, 'Enter how clients reach you.')
      .max(200, 'The contact line must be at most 200 characters.')
      .nullable()
      .exactOptional(),
    trailRates: trailRates.exactOptional(),
    hasMorningMail: z.boolean({ error: 'Say whether the mail is wished for.' }).exactOptional(),
    /** Asked for with another username or e-mail. */
    ...confirmationFields,
  })
  .meta({ id: 'ProfileUpdate' })
export type ProfileUpdate = z.output<typeof profileUpdate>
export type ProfileUpdateInput = z.input<typeof profileUpdate>

/** Bytes that a logo's file may have. */
export const mostLogoBytes = 200_000
export const logoTooLarge = 'A logo may have at most 200 kB. Save it smaller.'

/** The file as base64; whether it is a PNG or an SVG is told by its bytes. */
export const logoUpload = z
  .object({
    file: z
      .string({ error: 'Choose a PNG or an SVG file.' })
      .min(1, 'Choose a PNG or an SVG file.')
      .max(Math.ceil(mostLogoBytes / 3) * 4, logoTooLarge)
      .pipe(z.base64({ error: 'Choose a PNG or an SVG file.' })),
  })
  .meta({ id: 'LogoUpload' })
export type LogoUpload = z.infer<typeof logoUpload>

export const passwordChange = z
  .object({
    currentPassword,
    newPassword,
  })
  .meta({ id: 'PasswordChange' })
export type PasswordChange = z.infer<typeof passwordChange>

/** A browser that is signed in. */
export const sessionSummary = z
  .object({
    id,
    isCurrent: z.boolean(),
    /** Such as 'Firefox on Windows'; null where the browser did not say. */
    device: z.string().nullable(),
    createdAt: z.iso.datetime(),
    lastSeenAt: z.iso.datetime(),
  })
  .meta({ id: 'SessionSummary' })
export type SessionSummary = z.infer<typeof sessionSummary>

export const userRoutes = {
  getProfile: defineRoute({
    method: 'GET',
    path: '/api/users/profile',
    access: 'adviser',
    summary: "The signed-in adviser's profile",
    response: profile,
  }),
  updateProfile: defineRoute({
    method: 'PUT',
    path: '/api/users/profile',
    access: 'adviser',
    task: 'self',
    summary:
      'Change the profile. Another username or e-mail needs the password; the e-mail is mailed a code, and counts once that is entered',
    body: profileUpdate,
    response: profile,
  }),
  putLogo: defineRoute({
    method: 'PUT',
    path: '/api/users/profile/logo',
    access: 'adviser',
    task: 'self',
    summary: 'Put a PNG or SVG of at most 200 kB on mails and PDFs; it is kept as a PNG that is drawn anew',
    body: logoUpload,
    response: profile,
  }),
  removeLogo: defineRoute({
    method: 'DELETE',
    path: '/api/users/profile/logo',
    access: 'adviser',
    task: 'self',
    summary: 'Take the logo off; papers that were handed out with it keep it',
    response: profile,
  }),
  sendEmailCode: defineRoute({
    method: 'POST',
    path: '/api/users/profile/email/send-code',
    access: 'adviser',
    task: 'self',
    summary: 'Mail a new code to the pending e-mail, or to the one in force where it is not confirmed',
    response: z.object({ message: z.string() }),
  }),
  confirmEmail: defineRoute({
    method: 'POST',
    path: '/api/users/profile/email/confirm',
    access: 'adviser',
    task: 'self',
    summary: 'Confirm the e-mail by the code that was mailed to it',
    body: z.object({ code: oneTimeCode('Please enter the 6-digit code sent to your email.') }),
    response: profile,
  }),
  changePassword: defineRoute({
    method: 'POST',
    path: '/api/users/password',
    access: 'adviser',
    task: 'self',
    summary: 'Change the password; every other session ends',
    body: passwordChange,
    response: z.object({ message: z.string() }),
  }),
  listSessions: defineRoute({
    method: 'GET',
    path: '/api/users/sessions',
    access: 'adviser',
    isSessionOnly: true,
    summary: 'The browsers that are signed in, the last seen first',
    response: z.array(sessionSummary),
  }),
  endSession: defineRoute({
    method: 'DELETE',
    path: '/api/users/sessions/:id',
    access: 'adviser',
    task: 'self',
    summary: 'End one session: another one needs the password again, the current one signs out',
    params: z.object({ id: idParam.transform(Number).pipe(id) }),
    response: 'none',
  }),
  endOtherSessions: defineRoute({
    method: 'DELETE',
    path: '/api/users/sessions',
    access: 'adviser',
    task: 'self',
    summary: 'End every session but this one; needs the password again',
    response: z.object({ ended: z.int() }),
  }),
}
