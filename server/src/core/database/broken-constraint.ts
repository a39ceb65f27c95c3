/**
 * The constraint that the database refused a write for, by the name that its table knows it by: a shard of Citus has a
 * number after it, and says some only in words.
 */
export function brokenConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { constraint, message } = error as Error & { constraint?: string }
  const said = constraint ?? / violates \w[\w ]* constraint "(\w+)"/.exec(message)?.[1]
  return said?.replace(/_\d{6,}$/, '')
}

/** What a machine of a cluster says of rows that were copied to it, by the SQLSTATE that it has elsewhere. */
const saidOfCopied: readonly [RegExp, string][] = [
  [/ violates not-null constraint$/, '23502'],
  [/ violates foreign key constraint "/, '23503'],
  [/ violates unique constraint "/, '23505'],
  [/ violates check constraint "/, '23514'],
]

/**
 * The SQLSTATE that the database refused with; undefined for what no database said. Citus sends rows that a statement
 * reads to their shards as COPY, and hands on of its refusal the words alone, as an internal error (XX000).
 */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined
  const { code, message } = error
  if (code !== 'XX000') return String(code)
  return saidOfCopied.find(([said]) => said.test(message))?.[1] ?? code
}
