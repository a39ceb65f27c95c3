import { availableParallelism } from 'node:os'
import { z } from 'zod'
import { complainOfDatabase, databaseVariables } from './database-variables.ts'
import { proxies } from './proxy-variable.ts'
import { complainOfRail, railVariables } from './rail-variables.ts'

const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.int().min(0).max(65_535))

const webAddress = z.url({ protocol: /^https?$/ })

const emailAddress = z.email()

/** Accepts `user@host` and `Name <user@host>`. */
const mailFrom = z.string().regex(/^(?:[^<>\r\n]+<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/)

const encryptionKey = z
  .string()
  .refine((text) => /^[0-9a-f]{64}$/i.test(text) || /^[A-Za-z0-9+/]{43}=$/.test(text))

const variables = {
  NODE_ENV: [
    z.enum(['development', 'test', 'production']).default('development'),
    'development, test or production',
  ],
  PORT: [port.default(8080), 'a port number from 0 to 65535'],
  HOST: [
    z
      .string()
      .regex(/^[\w.:-]+$/)
      .default('127.0.0.1'),
    'a host name or address to listen on',
  ],
  DATA_DIR: [z.string().min(1).default('./data'), 'a folder'],
  ...databaseVariables,
  SMTP_URL: [z.url({ protocol: /^smtps?$/ }).optional(), 'smtp://user:password@host:port'],
  MAIL_FROM: [
    mailFrom.default('Lakshya <no-reply@localhost.localdomain>'),
    'an address such as Lakshya <no-reply@example.com>',
  ],
  PUBLIC_URL: [webAddress.optional(), 'the address of the site, such as https://lakshya.example.com'],
  CONTACT_EMAIL: [emailAddress.default('help@lakshya.example'), 'an e-mail address'],
  GRIEVANCE_CONTACT: [z.string().max(200).optional(), 'a name and how it is reached, in one line'],
  EXPERT_EMAIL: [emailAddress.optional(), 'an e-mail address'],
  NAV_SOURCE_URL: [
    z
      .union([z.literal('off').transform(() => undefined), webAddress])
      .prefault('https://portal.amfiindia.com/spages/NAVAll.txt'),
    'an http(s) address, or off',
  ],
  NAV_HISTORY_URL: [
    z
      .union([z.literal('off').transform(() => undefined), webAddress.includes('{code}')])
      .prefault('https://api.mfapi.in/mf/{code}'),
    'an http(s) address with {code} in it, or off',
  ],
  IFSC_API_URL: [webAddress.default('https://ifsc.razorpay.com'), 'an http(s) address'],
  ASSISTANT_API_URL: [webAddress.optional(), 'the address of a model, such as https://models.example.com/v1'],
  ASSISTANT_API_KEY: [
    z
      .string()
      .regex(/^[\x21-\x7e]{1,500}$/)
      .optional(),
    'the key that the model’s address wants, 1 to 500 visible characters',
  ],
  ASSISTANT_MODEL: [z.string().max(200).default('default'), 'the name of the model'],
  ...railVariables,
  ENCRYPTION_KEY: [
    encryptionKey.optional(),
    '32 bytes as 64 hexadecimal digits or as base64, for example from: openssl rand -hex 32',
  ],
  ENCRYPTION_KEY_PREVIOUS: [
    z
      .string()
      .transform((text) => text.split(',').map((key) => key.trim()))
      .pipe(z.array(encryptionKey))
      .default([]),
    'keys as ENCRYPTION_KEY has them, with commas between',
  ],
  BACKUP_KEY: [
    z.string().min(16).max(1_000).optional(),
    'a text of 16 characters or more, for example from: openssl rand -hex 32',
  ],
  BACKUP_KEY_FILE: [z.string().min(1).optional(), 'a file with the key of backups in it'],
  REQUIRE_SECOND_FACTOR: [z.stringbool().default(false), 'on or off'],
  TRUST_PROXY: [
    proxies,
    'on (a proxy on this machine), off, or addresses of proxies such as 10.0.0.5, 10.1.0.0/16',
  ],
  METRICS_TOKEN: [
    z
      .string()
      .regex(/^[\x21-\x7e]{16,200}$/)
      .optional(),
    '16 to 200 visible characters, for example from: openssl rand -hex 32',
  ],
  SMTP_ALLOW_PLAINTEXT: [z.stringbool().default(false), 'on or off'],
  CHAIN_MAILS: [z.stringbool().optional(), 'on or off'],
  OTEL_EXPORTER_OTLP_ENDPOINT: [webAddress.optional(), 'an http(s) address'],
  LOG_LEVEL: [
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    'fatal, error, warn, info, debug, trace or silent',
  ],
} as const satisfies Record<string, readonly [z.ZodType, string]>

type Variables = { [K in keyof typeof variables]: z.output<(typeof variables)[K][0]> }

export interface Config {
  environment: Variables['NODE_ENV']
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** A way to the same database past a pooler, which hands on no events. */
  directUrl: string | undefined
  /** Connections to PostgreSQL that requests and jobs of a process have at most. */
  pools: { requests: number; jobs: number }
  /** Processes of `npm run start:cluster`. */
  workers: number
  smtpUrl: string | undefined
  mailFrom: string
  publicUrl: string | undefined
  contactEmail: string
  /** Where complaints about personal data go: the contact address where none is set. */
  grievanceContact: string
  /** Where review requests go: the contact address where none is set. */
  expertEmail: string
  /** undefined: no daily NAVs are fetched. */
  navSourceUrl: string | undefined
  /** Where the history of one scheme comes from, `{code}` standing for its code; undefined: nowhere. */
  navHistoryUrl: string | undefined
  ifscApiUrl: string
  /** An endpoint that speaks as OpenAI's does; undefined: the assistant works by its grammar alone. */
  assistantUrl: string | undefined
  assistantKey: string | undefined
  assistantModel: string
  /** A gateway that speaks as docs/operating.md says; undefined: orders go out by files alone. */
  railUrl: string | undefined
  /** By firm: one that has none is not connected. 0 is every firm, outside production. */
  railKeys: ReadonlyMap<number, string>
  encryptionKey: string | undefined
  /** Keys that open what is not yet sealed under `encryptionKey`. */
  previousKeys: readonly string[]
  /** What backups are sealed under; not the key of anything in the database. */
  backupKey: string | undefined
  /** The file that it is in instead. */
  backupKeyFile: string | undefined
  /** Accounts without a second factor can do nothing but set one up. */
  requiresSecondFactor: boolean
  /** Who may say in forwarded headers who called: `loopback`, addresses, networks. */
  trustedProxies: readonly string[]
  metricsToken: string | undefined
  /** Whether mail may travel to another machine unencrypted. */
  mailsInClear: boolean
  /** Owners are mailed where their chains stand, once a day. */
  mailsChains: boolean
  logLevel: Variables['LOG_LEVEL']
  rowLock: Variables['ROW_LOCK']
  /** Statements from so long on stand in the log; 0: none does. */
  slowQueryMs: number
  /** Where traces go; undefined: none are made. */
  traceEndpoint: string | undefined
}

/** Address of the site for links in mails. Never taken from a request, whose Host header is anybody's to choose. */
export function siteUrl(config: Pick<Config, 'publicUrl' | 'port'>): string {
  return config.publicUrl ?? `http://localhost:${config.port}`
}

export type ConfigOutcome = { kind: 'ok'; config: Config } | { kind: 'wrong'; complaints: string[] }

const neededInProduction = ['PUBLIC_URL', 'SMTP_URL', 'DATABASE_URL', 'ENCRYPTION_KEY'] as const

/**
 * Reads the configuration from environment variables. An empty variable counts as not set.
 * Every wrong or missing value is named at once; no value is repeated, as it may be a secret.
 */
export function readConfig(environment: Record<string, string | undefined>): ConfigOutcome {
  const complaints: string[] = []
  const read: Record<string, unknown> = {}
  for (const [name, [schema, expected]] of Object.entries(variables)) {
    const text = environment[name]?.trim()
    const outcome = schema.safeParse(text === '' ? undefined : text)
    if (outcome.success) read[name] = outcome.data
    else complaints.push(`${name} is not valid. Expected: ${expected}.`)
  }
  if (environment.NODE_ENV?.trim() === 'production') {
    for (const name of neededInProduction) {
      if (!environment[name]?.trim())
        complaints.push(`${name} must be set in production. Expected: ${variables[name][1]}.`)
    }
  }
  complaints.push(...complainOfRail(read as Partial<Variables>))
  complaints.push(...complainOfDatabase(read as Partial<Variables>, environment.PGHOST))
  if (complaints.length > 0) return { kind: 'wrong', complaints }
  return { kind: 'ok', config: named(read as Variables) }
}

function named(values: Variables): Config {
  return {
    environment: values.NODE_ENV,
    port: values.PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    directUrl: values.DATABASE_DIRECT_URL,
    pools: { requests: values.DATABASE_POOL, jobs: values.DATABASE_JOB_POOL },
    workers: values.WORKERS ?? availableParallelism(),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    contactEmail: values.CONTACT_EMAIL,
    grievanceContact: values.GRIEVANCE_CONTACT ?? values.CONTACT_EMAIL,
    expertEmail: values.EXPERT_EMAIL ?? values.CONTACT_EMAIL,
    navSourceUrl: values.NAV_SOURCE_URL,
    navHistoryUrl: values.NAV_HISTORY_URL,
    ifscApiUrl: values.IFSC_API_URL,
    assistantUrl: values.ASSISTANT_API_URL,
    assistantKey: values.ASSISTANT_API_KEY,
    assistantModel: values.ASSISTANT_MODEL,
    railUrl: values.RAIL_URL?.replace(/\/+$/, ''),
    railKeys: values.RAIL_KEYS,
    encryptionKey: values.ENCRYPTION_KEY,
    previousKeys: values.ENCRYPTION_KEY_PREVIOUS,
    backupKey: values.BACKUP_KEY,
    backupKeyFile: values.BACKUP_KEY_FILE,
    requiresSecondFactor: values.REQUIRE_SECOND_FACTOR,
    trustedProxies: values.TRUST_PROXY,
    metricsToken: values.METRICS_TOKEN,
    mailsInClear: values.SMTP_ALLOW_PLAINTEXT || values.NODE_ENV !== 'production',
    mailsChains: values.CHAIN_MAILS ?? values.NODE_ENV === 'production',
    logLevel: values.LOG_LEVEL,
    rowLock: values.ROW_LOCK,
    slowQueryMs: values.SLOW_QUERY_MS,
    traceEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
  }
}
