import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { amfiFile, amfiRow, newHeader } from './nav-files.ts'

/** A site that offers daily NAVs, on this machine. */
export interface DailySource {
  url: string
  /** What it was asked, the headers included. */
  asked: IncomingMessage[]
  answerWith: RequestListener
  close(): Promise<void>
}

export async function startDailySource(): Promise<DailySource> {
  const server = createServer((request, response) => {
    source.asked.push(request)
    source.answerWith(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const source: DailySource = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/spages/NAVAll.txt`,
    asked: [],
    answerWith: (_request, response) => response.end(),
    async close() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
  return source
}

/** Funds of the catalogue, and others. */
export const catalogueCodes = [120828, 145139, 120403, 119788]
const otherCodes = Array.from({ length: 40 }, (_, index) => 600_000 + index)

/** The file of a day, such as `20-Nov-2026`, in which each of the catalogue's funds has the NAV of its place. */
export function dailyFile(date: string, navs: readonly string[], others = otherCodes): string {
  const rows = catalogueCodes.map((code, index) => amfiRow(code, navs[index] ?? '10', date))
  const otherRows = others.map((code) => amfiRow(code, '12.3456', date))
  return amfiFile(newHeader, 'Open Ended Schemes(Growth)', ' ', 'Example Mutual Fund', ...rows, ...otherRows)
}

/** Answers with a text that has a strong tag, whole or from where it is asked on. */
export function offer(content: string, etag = '"one"'): RequestListener {
  return (request, response) => {
    const bytes = Buffer.from(content)
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end()
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1])
    if (Number.isNaN(from) || request.headers['if-range'] !== etag) {
      return void response.writeHead(200, { etag, 'content-length': bytes.length }).end(bytes)
    }
    const range = `bytes ${from}-${bytes.length - 1}/${bytes.length}`
    response.writeHead(206, { etag, 'content-range': range }).end(bytes.subarray(from))
  }
}

/** Sends the beginning of a text that would go on, then hangs up. */
export function breakOff(
  content: string,
  bytes: number,
  headers: Record<string, string> = {},
): RequestListener {
  return (_request, response) => {
    response.writeHead(200, { 'content-length': Buffer.byteLength(content), ...headers })
    response.write(Buffer.from(content).subarray(0, bytes), () => response.destroy())
  }
}
