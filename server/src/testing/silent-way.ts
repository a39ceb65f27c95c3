import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a database server on which all that is open may fall silent, while nothing says so. */
export interface SilentWay {
  url: string
  /** From here on nothing comes through on the connections that are open. Others may be made, and work. */
  silence(): void
  close(): Promise<void>
}

/** Opens a way to the server at a URL. */
export async function openWay(server: string): Promise<SilentWay> {
  const target = new URL(server)
  const open = new Map<Socket, Socket>()
  const way = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect(Number(target.port || 5432), target.hostname)
    open.set(near, far)
    near.pipe(far)
    far.pipe(near)
    for (const one of [near, far]) one.on('error', () => {})
  })
  way.listen(0, '127.0.0.1')
  await once(way, 'listening')
  const url = new URL(server)
  url.hostname = '127.0.0.1'
  url.port = String((way.address() as AddressInfo).port)
  return {
    url: url.href,
    silence() {
      for (const [near, far] of open) {
        near.unpipe(far).resume()
        far.unpipe(near).resume()
      }
    },
    async close() {
      for (const both of open) for (const one of both) one.destroy()
      await new Promise((done) => way.close(done))
    },
  }
}
