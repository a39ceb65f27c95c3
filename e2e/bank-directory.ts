import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A directory of branches for the test servers: one branch, one bank without its branch, and otherwise out of order. */
export async function startBankDirectory(): Promise<{ address: string; close: () => void }> {
  const server = createServer((request, response) => {
    const ifsc = request.url?.split('/').at(-1)
    if (ifsc === 'SBIN0000300') {
      response.setHeader('content-type', 'application/json')
      response.end(
        JSON.stringify({ BANK: 'State Bank of India', BRANCH: 'MUMBAI MAIN BRANCH', MICR: '400002010' }),
      )
      return
    }
    response.statusCode = ifsc === 'SBIN0000999' ? 404 : 503
    response.end(ifsc === 'SBIN0000999' ? '"Not Found"' : 'out of order')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
