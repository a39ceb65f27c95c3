/** What an adviser can do about the own account. */
export { confirmEmail, sendEmailCode } from './confirm-email.ts'
export { changePassword, endOneSession, listSessions } from './own-access.ts'
export { getProfile, nameAdviser, updateProfile } from './profile.ts'
export { loadTrailRates } from './trail-rates.ts'
