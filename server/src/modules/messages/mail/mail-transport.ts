import { isLoopback } from '../../../core/http/client-address.ts'
import type { Config } from '../../../core/process/config.ts'

/** What a URL may not switch off where mail must be encrypted. */
const looseners = ['ignoreTLS', 'requireTLS', 'opportunisticTLS']

export interface MailRoute {
  url: string
  /** Whether a mail is kept rather than sent where the mail server offers no encryption. */
  requireTLS: boolean
}

/**
 * How mails leave: in production encrypted or not at all, unless the mail server is this machine or SMTP_ALLOW_PLAINTEXT
 * is on.
 */
export function mailRoute(smtpUrl: string, { mailsInClear }: Pick<Config, 'mailsInClear'>): MailRoute {
  const url = new URL(smtpUrl)
  if (mailsInClear || isThisMachine(url.hostname)) return { url: smtpUrl, requireTLS: false }
  for (const name of looseners) url.searchParams.delete(name)
  return { url: url.href, requireTLS: url.protocol === 'smtp:' }
}

/** How mails leave, for who starts the server; undefined where none do. */
export function describeMailRoute(config: Pick<Config, 'smtpUrl' | 'mailsInClear'>): string | undefined {
  const { smtpUrl } = config
  if (smtpUrl === undefined) return undefined
  const { hostname, protocol } = new URL(smtpUrl)
  if (protocol === 'smtps:' || mailRoute(smtpUrl, config).requireTLS) {
    return `Mails go to ${hostname} encrypted, or wait.`
  }
  if (isThisMachine(hostname)) return `Mails go to ${hostname}, on this machine.`
  return `Mails go to ${hostname} in clear text where it offers no encryption.`
}

function isThisMachine(hostname: string): boolean {
  const name = hostname.replace(/^\[|\]$/g, '')
  return name === 'localhost' || isLoopback(name)
}
