import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'

/** Connections that have begun to send something each, and wait. */
async function halfSent(port: number, beginnings: readonly string[]): Promise<Socket[]> {
  return Promise.all(
    beginnings.map(async (beginning) => {
      const socket = connect(port, '127.0.0.1')
      socket.on('error', () => {}).resume()
      await once(socket, 'connect')
      await new Promise<void>((resolve) => socket.write(beginning, () => resolve()))
      return socket
    }),
  )
}

it('ends while requests are half sent, and lets those that are under way finish', async () => {
  const { app, close } = await createTestApp()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  app.get('/slow', async () => {
    begin()
    await held
    return 'done'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const sockets = await halfSent(port, [
    '',
    'POST /api/login HTTP/1.1\r\nHost: x\r\n',
    'POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
  ])
  const underWay = fetch(`http://127.0.0.1:${port}/slow`)
  await begun
  const closed = close()
  await Promise.all(sockets.map((socket) => socket.destroyed || once(socket, 'close')))
  letGo()
  expect(await (await underWay).text()).toBe('done')
  await closed
})
