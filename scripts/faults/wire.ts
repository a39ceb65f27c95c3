import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way for connections that can fall silent: nothing comes through any more, and nothing says so. */
export interface Wire {
  port: number
  mute(): void
  /** Connections of the silent time end, and new ones come through. */
  heal(): void
  close(): Promise<void>
}

export async function layWire(target: { host: string; port: number }): Promise<Wire> {
  const ends = new Set<Socket>()
  let isMute = false
  const server = createServer((near) => {
    const far = connect(target)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from)
      from.setNoDelay(true)
      from.on('data', (bytes) => {
        if (!isMute) to.write(bytes)
      })
      from.on('error', () => {})
      from.on('close', () => {
        ends.delete(from)
        if (!isMute) to.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => {
    for (const end of ends) end.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    mute() {
      isMute = true
    },
    heal() {
      cut()
      isMute = false
    },
    async close() {
      isMute = false
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
