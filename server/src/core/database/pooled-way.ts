import pg from 'pg'
import type { ListenHandlers } from './event-listener.ts'

/** How often jobs look for themselves where no event can be heard. */
const roundMs = 30_000

/**
 * Whether the connections that a URL leads to are a pooler's: what it named itself at the start is then another process than
 * the one that answers. Such a connection may be another's after each transaction, and hears no event.
 */
export async function isPooled(url: string): Promise<boolean> {
  const client: pg.Client & { processID?: number | null } = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    return rows[0]?.pid !== client.processID
  } finally {
    await client.end()
  }
}

/** Says again and again that something may have been missed. @returns the function that ends it */
export async function listenByRounds({ onGap }: Pick<ListenHandlers, 'onGap'>): Promise<() => Promise<void>> {
  const timer = setInterval(onGap, roundMs)
  timer.unref()
  return async () => clearInterval(timer)
}
