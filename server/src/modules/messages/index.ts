/** Mails to clients and advisers, announcements to everybody, and the requests of the public site. */

export { announce, newAnnouncement } from './announcements/announce.ts'
export { announceCommand, createAnnounceCommands } from './announcements/announce-commands.ts'
export {
  putPlatformAnnouncement,
  withdrawPlatformAnnouncements,
} from './announcements/announcements.repository.ts'
export { serveAnnouncements } from './announcements/announcements.routes.ts'
export { findDistributorCard, findLogo, type Logo } from './letterhead/letterhead.repository.ts'
export { findLetterhead, type Letterhead, loadLetterhead } from './letterhead/letterhead.ts'
export { exportClientMails, findClientMails } from './mail/client-mails.repository.ts'
export { serveClientMails } from './mail/client-mails.routes.ts'
export { escapeHtml } from './mail/escape-html.ts'
export { attachedWith, gatheringMail, tellMore } from './mail/gathered-mail.ts'
export { createMailSender, type MakeAttachments } from './mail/mail.jobs.ts'
export { blankExpiredSecrets, exportMails } from './mail/mail.repository.ts'
export { type MailQueue, queueMail } from './mail/mail.service.ts'
export type { MailAttachment } from './mail/mail-body.ts'
export type { MailFact, MailTable, Paragraph } from './mail/mail-parts.ts'
export { deleteOldMails } from './mail/mail-retention.ts'
export { describeMailRoute } from './mail/mail-transport.ts'
export { serveMailbox } from './mail/mailbox.routes.ts'
export { openBody } from './mail/sealed-body.ts'
export { deleteOldRequests } from './site/site.repository.ts'
export { serveSite } from './site/site.routes.ts'
