import { type DestinationStream, type Logger, pino } from 'pino'
import { tellError } from './told-error.ts'

/** Fields that are never written to a log, wherever they stand. */
const secret = [
  'password',
  'token',
  'otp',
  'panNumber',
  'bankAccountNo',
  'authorization',
  'cookie',
  'set-cookie',
  'parameters',
]

/** JSON lines on stdout. Requests are logged without bodies or headers. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    serializers: {
      // By the route's pattern: links carry tokens in paths and queries, and whoever mistypes one sends it all the same.
      req: ({ method, routeOptions }: { method?: string; routeOptions?: { url?: string } }) => ({
        method,
        url: routeOptions?.url ?? 'none',
      }),
      err: (error: unknown) => tellError(error),
    },
    redact: {
      paths: secret.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: '[redacted]',
    },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
