import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** How somebody else's directory behaves: 'slow' takes longer than is waited for, 'cut' breaks off, 'lying' sends a web page. */
type UpstreamMood = 'well' | 'slow' | 'cut' | 'lying' | 'failing'

export interface Upstream {
  url: string
  mood: UpstreamMood
  close(): void
}

/** A directory of bank branches, as the product's own upstream answers. */
export async function openUpstream(): Promise<Upstream> {
  const server = createServer(async (request, response) => {
    const ifsc = request.url?.slice(1) ?? ''
    const { mood } = upstream
    if (mood === 'slow') await sleep(8_000)
    if (mood === 'failing') return void response.writeHead(500).end('no')
    if (mood === 'lying')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Welcome')
    const body = JSON.stringify({
      IFSC: ifsc,
      BANK: 'State Bank of India',
      BRANCH: 'Fort',
      MICR: '400002010',
    })
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
    if (mood !== 'cut') return void response.end(body)
    response.write(body.slice(0, 10), () => request.socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const upstream: Upstream = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mood: 'well',
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return upstream
}
