/** What of an error's own fields is told beside type, words and stack: none that repeats what somebody sent. */
const told = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'status',
  'statusCode',
  'syscall',
  'responseCode',
  'command',
] as const

const deepest = 4

/** An error as it stands in a log: its words without what they repeat of somebody's input, its causes likewise. */
export function tellError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return error
  const fields = error as Error & { [name in (typeof told)[number]]?: unknown } & { errors?: unknown }
  const clear = /^22/.test(String(fields.code)) ? withoutQuoted : withoutPeople
  const causes = Array.isArray(fields.errors) ? fields.errors : []
  const isShallow = depth < deepest
  return {
    type: error.constructor.name,
    message: clear(error.message),
    stack: clear(error.stack ?? ''),
    ...Object.fromEntries(told.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]]))),
    ...(error.cause !== undefined && isShallow ? { cause: tellError(error.cause, depth + 1) } : {}),
    ...(causes.length > 0 && isShallow
      ? { aggregateErrors: causes.map((one) => tellError(one, depth + 1)) }
      : {}),
  }
}

/** The database repeats in quotes what it could not read. */
function withoutQuoted(text: string): string {
  return withoutPeople(text.replace(/"[^"\n]*"/g, '"…"'))
}

/** Addresses, PANs and long numbers, whoever's words they stand in. */
function withoutPeople(text: string): string {
  return text
    .replace(/[^\s"'<>@:]+@[^\s"'<>@]+\.[a-z]{2,}/gi, '[address]')
    .replace(/\b[A-Z]{5}\d{4}[A-Z]\b/gi, '[PAN]')
    .replace(/\b\d{9,}\b/g, '[number]')
}
