import pg from 'pg'

/** The one channel that events are told on. */
export const eventChannel = 'lakshya_event'

const reconnectMs = 1_000

/**
 * Listens on a channel of PostgreSQL over a connection of its own, which is made anew whenever it breaks. Answers once it
 * hears, or once the first try has failed.
 * `onGap` is called each time that something may have been missed.
 * @returns the function that ends it
 */
export async function listenOnPostgres(
  url: string,
  channel: string,
  { onPayload, onGap }: ListenHandlers,
): Promise<() => Promise<void>> {
  let isEnding = false
  let timer: NodeJS.Timeout | undefined
  let client: pg.Client | undefined
  const connect = async (isFirst: boolean) => {
    const own = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 15_000 })
    client = own
    let isBroken = false
    const again = () => {
      if (isBroken || isEnding) return
      isBroken = true
      own.end().catch(() => {})
      timer = setTimeout(() => {
        connecting = connect(false)
      }, reconnectMs)
      timer.unref()
    }
    own.on('error', again)
    own.on('end', again)
    own.on('notification', ({ payload }) => onPayload(payload ?? ''))
    try {
      await own.connect()
      await own.query(`listen ${pg.escapeIdentifier(channel)}`)
      if (!isFirst) onGap()
    } catch {
      again()
    }
  }
  let connecting = connect(true)
  await connecting
  return async () => {
    isEnding = true
    clearTimeout(timer)
    await connecting
    await client?.end().catch(() => {})
  }
}

export interface ListenHandlers {
  onPayload: (payload: string) => void
  onGap: () => void
}
