import { type DestinationStream, type Logger, pino } from 'pino'

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

/** Of a database's errors: the row and the input that they are about. */
const ofDatabaseErrors = ['err', 'err.aggregateErrors[*]'].flatMap((error) => [
  `${error}.detail`,
  `${error}.where`,
])

/** JSON lines on stdout. Requests are logged without bodies or headers. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    // Addresses are written without their query, where reset links carry a token.
    serializers: {
      req: (request: { method?: string; url?: string }) => ({
        method: request.method,
        url: request.url?.split('?')[0],
      }),
    },
    redact: {
      paths: [
        ...secret.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        ...ofDatabaseErrors,
      ],
      censor: '[redacted]',
    },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}
