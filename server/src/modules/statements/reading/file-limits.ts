/** Until when a file is read, in bytes and milliseconds: a statement of 2,000 transactions has a quarter of a million. */
export const fileLimits = {
  /** Statements, read as one: PDF, JSON. */
  statementBytes: 20_000_000,
  /** Registrars' files, read row by row: a million rows have some 400 million. */
  mailbackBytes: 2_000_000_000,
  /** What one stream of a PDF may unpack to; a page of a statement has 100,000. */
  unpackedBytes: 64_000_000,
  /** How long one may be read. */
  longestMs: 20_000,
} as const
