import { z } from 'zod'
import { planOffer } from './plan-offer.ts'

/** Every code that an error answer may carry, with its HTTP status and the message where the thrower gives none. */
export const problemTable = {
  INVALID_INPUT: { status: 422, message: 'Please correct the marked fields.' },
  MALFORMED_BODY: { status: 400, message: 'The request body is not valid JSON.' },
  BODY_TOO_LARGE: { status: 413, message: 'The request body is too large.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Send the body as application/json.' },
  NOT_SIGNED_IN: { status: 401, message: 'Please sign in.' },
  CLIENT_SIGNED_OUT: { status: 401, message: 'Please sign in to your investments.' },
  BAD_CREDENTIALS: { status: 401, message: 'Either the username or the password is incorrect.' },
  FOREIGN_ORIGIN: { status: 403, message: 'This call was not made from this site.' },
  ROLE_REQUIRED: {
    status: 403,
    message: 'Your role in the firm does not allow this. Ask the firm’s owner.',
  },
  INVITATION_OVER: {
    status: 410,
    message: 'This invitation is no longer good. Ask for a new one.',
  },
  SESSION_REQUIRED: { status: 403, message: 'This takes a person who is signed in, not a token.' },
  SCOPE_REQUIRED: {
    status: 403,
    message: 'This token may not do that. Make one with the scope that it takes.',
  },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not take that method.' },
  USERNAME_TAKEN: { status: 409, message: 'That username is already taken.' },
  EMAIL_TAKEN: { status: 409, message: 'That email address belongs to another account.' },
  PAN_TAKEN: { status: 409, message: 'A client with this PAN is already registered.' },
  CHANGED_MEANWHILE: {
    status: 409,
    message: 'This record was changed since you opened it. Nothing was saved.',
  },
  IDEMPOTENCY_CONFLICT: {
    status: 409,
    message: 'This request was already made with other content. Reload the page and try again.',
  },
  WRONG_PASSWORD: { status: 422, message: 'The current password is not right.' },
  PASSWORD_REQUIRED: { status: 403, message: 'Please enter your password to go on. Nothing was changed.' },
  INVALID_CODE: { status: 422, message: 'The code is wrong or has expired. Check it, or ask for a new one.' },
  INVALID_RESET_TOKEN: { status: 422, message: 'The password reset link is invalid or has expired.' },
  SECOND_FACTOR_REQUIRED: {
    status: 403,
    message: 'Please confirm with your second factor to go on. Nothing was changed.',
  },
  SECOND_STEP_REQUIRED: { status: 403, message: 'Confirm the sign-in with your second factor.' },
  SECOND_FACTOR_MISSING: {
    status: 403,
    message: 'This site asks for a second factor. Set one up on your profile first.',
  },
  INVALID_PASSKEY: { status: 422, message: 'This passkey was not accepted. Please try again.' },
  NO_SECOND_FACTOR: { status: 422, message: 'This account has no second factor of that kind.' },
  LAST_FACTOR: {
    status: 422,
    message: 'This site asks for a second factor. Set up another one before you remove the last.',
  },
  INVALID_UNDO_LINK: { status: 422, message: 'This link is invalid, has expired, or was used.' },
  NOTHING_TO_CONFIRM: { status: 422, message: 'There is no email address to confirm.' },
  UNKNOWN_FUND: { status: 422, message: 'A fund code is not in the catalogue.' },
  ALLOCATION_SUM: { status: 422, message: 'Allocations must add up to 100 percent.' },
  INFEASIBLE: { status: 422, message: 'No fund mix is possible for these inputs.' },
  NOT_ENOUGH_FUNDS: { status: 422, message: 'Too few funds have real NAV history. Import NAV data first.' },
  NO_HISTORY: { status: 422, message: 'There is not enough NAV history for this mix.' },
  OTP_REQUIRED: {
    status: 403,
    message: 'OTP verification required before finalizing. Please request and verify OTP.',
  },
  DONE_ALREADY: {
    status: 409,
    message:
      'This was recorded already, with this code. Where it is to be done again, please request a new OTP.',
  },
  KYC_REQUIRED: { status: 403, message: 'Your KYC is not validated.' },
  BELOW_MINIMUM: { status: 422, message: 'An amount is below its fund’s minimum.' },
  LINK_USED: { status: 409, message: 'This link was used: your answers are with your distributor.' },
  LINK_EXPIRED: {
    status: 410,
    message: 'This link is no longer good. Ask your distributor to send you a new one.',
  },
  REPORTS_OPEN: {
    status: 409,
    message: 'Reports are being made already, or wait for the night. Wait for them, or cancel them first.',
  },
  RISK_PROFILE_REQUIRED: {
    status: 422,
    message: 'The client’s risk appetite is not on record. Add it to the client before finalizing.',
  },
  RISK_REASON_REQUIRED: {
    status: 422,
    message: 'This plan is bolder than the client’s own risk level. Say why before finalizing.',
  },
  FIGURES_CHANGED: { status: 422, message: 'The figures have changed. Recalculate before finalizing.' },
  GOAL_FINALISED: { status: 409, message: 'This goal is finalised: it cannot be deleted.' },
  NOT_ENOUGH_UNITS: { status: 422, message: 'More units than are held.' },
  STATEMENT_REFUSED: { status: 422, message: 'This file could not be read as a statement.' },
  IMPORT_BLOCKED: { status: 409, message: 'This statement cannot be applied as it is.' },
  IMPORT_OVER: { status: 409, message: 'This import is over. Read the file again.' },
  IMPORT_NEEDED: { status: 409, message: 'Something rests on this import by now: it cannot be taken back.' },
  NOT_CORRECTABLE: { status: 422, message: 'This transaction cannot be changed so.' },
  CLIENT_LOCKED: {
    status: 409,
    message: 'This client is locked for erasure: nothing is changed any more.',
  },
  CLIENT_ERASED: { status: 409, message: 'This client was erased.' },
  CONSENT_WITHDRAWN: {
    status: 409,
    message: 'This client withdrew the consent: nothing new is agreed until it is given again.',
  },
  SIPS_RUNNING: { status: 409, message: 'SIPs of this client are running. Archiving pauses them.' },
  TOO_MANY_ATTEMPTS: { status: 429, message: 'Too many attempts. Please try again later.' },
  TIMEOUT: { status: 503, message: 'This took too long. Nothing was changed. Please try again.' },
  UNAVAILABLE: { status: 503, message: 'The service is not available right now. Please try again.' },
  SERVER_ERROR: { status: 500, message: 'Server error. Please try again.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ProblemCode = keyof typeof problemTable

export const problemCodes = Object.keys(problemTable) as [ProblemCode, ...ProblemCode[]]

/** One field that is wrong: `path` as in the body (`funds.0.amount`), `message` in words that say how to mend it. */
export const problemDetail = z.object({ path: z.string(), message: z.string() })
export type ProblemDetail = z.infer<typeof problemDetail>

/** The body of every error answer. `error` repeats `message`; `offer` stands where the plan no longer fits. */
export const problem = z
  .object({
    message: z.string(),
    error: z.string(),
    code: z.enum(problemCodes),
    details: z.array(problemDetail).exactOptional(),
    offer: planOffer.exactOptional(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof problem>
