import { Socket } from 'node:net'
import pg from 'pg'

/** The one channel that events are told on. */
export const eventChannel = 'lakshya_event'

/** How a listener keeps its connection. */
export interface ListenPace {
  /** How long after it broke it is made anew. */
  reconnectMs: number
  /** How often it is asked whether it is still one. */
  askMs: number
  /** After so long without an answer it counts as broken. */
  answerMs: number
}

const usualPace: ListenPace = { reconnectMs: 1_000, askMs: 30_000, answerMs: 15_000 }
/** A server that does not answer is not waited for longer when the connection ends. */
const goodbyeMs = 1_000

/**
 * Listens on a channel of PostgreSQL over a connection of its own, which is made anew whenever it breaks, also where
 * nothing says so and only no answer comes any more. Answers once it hears, or once the first try has failed.
 * `onGap` is called each time that something may have been missed.
 * @returns the function that ends it
 */
export async function listenOnPostgres(
  url: string,
  channel: string,
  { onPayload, onGap }: ListenHandlers,
  { reconnectMs, askMs, answerMs }: ListenPace = usualPace,
): Promise<() => Promise<void>> {
  let isEnding = false
  let timer: NodeJS.Timeout | undefined
  let end = async () => {}
  const connect = async (isFirst: boolean) => {
    const socket = new Socket()
    const own = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      stream: () => socket,
    })
    let isBroken = false
    let asking: NodeJS.Timeout | undefined
    const again = () => {
      clearTimeout(asking)
      if (isBroken || isEnding) return
      isBroken = true
      socket.destroy()
      timer = setTimeout(() => {
        connecting = connect(false)
      }, reconnectMs)
      timer.unref()
    }
    const askOnAndOn = () => {
      if (isBroken || isEnding) return
      asking = setTimeout(() => own.query('select 1').then(askOnAndOn, again), askMs)
      asking.unref()
    }
    end = async () => {
      clearTimeout(asking)
      const impatient = setTimeout(() => socket.destroy(), goodbyeMs)
      await own.end().catch(() => {})
      clearTimeout(impatient)
    }
    own.on('error', again)
    own.on('end', again)
    own.on('notification', ({ payload }) => onPayload(payload ?? ''))
    try {
      await own.connect()
      await own.query(`listen ${pg.escapeIdentifier(channel)}`)
      askOnAndOn()
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
    await Promise.all([connecting, end()])
  }
}

export interface ListenHandlers {
  onPayload: (payload: string) => void
  onGap: () => void
}
