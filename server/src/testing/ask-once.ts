/** Asks a PostgreSQL server one thing over a connection of its own. @returns the rows */
export async function askOnce(url: string, statement: string): Promise<Record<string, unknown>[]> {
  // Most tests are on the embedded database, and never load it.
  const { Client } = (await import('pg')).default
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}
