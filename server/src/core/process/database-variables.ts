import { z } from 'zod'
import { complainOfWay } from './database-way.ts'

const postgresUrl = [
  z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  'postgres://user:password@host:port/database',
] as const

const count = (most: number) =>
  z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(most))

const connections = (usual: number) => [count(500).default(usual), 'a number from 1 to 500'] as const

/** Where the database is, and how much of it a process takes. */
export const databaseVariables = {
  DATABASE_URL: postgresUrl,
  DATABASE_DIRECT_URL: postgresUrl,
  DATABASE_TLS: [
    z.enum(['verify-full', 'private-network']).default('verify-full'),
    'verify-full or private-network',
  ],
  DATABASE_POOL: connections(10),
  DATABASE_JOB_POOL: connections(5),
  WORKERS: [count(128).optional(), 'a number from 1 to 128'],
  // Where neither is said: on where the database can have it without being made ready for it.
  ROW_LOCK: [z.enum(['on', 'off']).optional(), 'on or off'],
  SLOW_QUERY_MS: [
    z.coerce.number().pipe(z.int().min(0).max(3_600_000)).default(500),
    'whole milliseconds, or 0 for none',
  ],
} as const

interface Values {
  NODE_ENV?: string
  DATABASE_URL?: string | undefined
  DATABASE_DIRECT_URL?: string | undefined
  DATABASE_TLS?: string
}

/** What is wrong with the ways to the database in production, unless the network is said to be nobody else's. */
export function complainOfDatabase(values: Values, fallbackHost: string | undefined): string[] {
  const complaints: string[] = []
  if (values.DATABASE_DIRECT_URL !== undefined && values.DATABASE_URL === undefined)
    complaints.push('DATABASE_DIRECT_URL is another way to what DATABASE_URL names: set that too.')
  if (values.NODE_ENV !== 'production' || values.DATABASE_TLS !== 'verify-full') return complaints
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL'] as const) {
    const url = values[name]
    const complaint = url === undefined ? undefined : complainOfWay(name, url, fallbackHost)
    if (complaint !== undefined) complaints.push(complaint)
  }
  return complaints
}
