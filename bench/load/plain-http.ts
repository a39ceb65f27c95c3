import { createConnection, type Socket } from 'node:net'

/** One request as it leaves. */
interface Asked {
  method: string
  path: string
  headers: Readonly<Record<string, string>>
  body: string | undefined
}

/** What came back, its head and body as they came. */
export interface Answered {
  status: number
  head: string
  body: Buffer
}

interface Waiting {
  resolve(answer: Answered): void
  reject(error: Error): void
}

/** A connection that is kept, for one request after the other: of HTTP what the servers of the load answer with. */
class Line {
  readonly #socket: Socket
  #waiting: Waiting | undefined
  #parts: Buffer[] = []
  isOpen = true

  constructor(place: { host: string; port: number; localAddress: string }) {
    this.#socket = createConnection({ ...place, noDelay: true })
    this.#socket.on('data', (part: Buffer) => this.#take(part))
    this.#socket.on('error', (error) => this.#fail(error))
    this.#socket.on('close', () => this.#fail(new Error('The server closed the connection.')))
    this.#socket.on('timeout', () => this.#socket.destroy(new Error('No answer within 30 s')))
  }

  ask(text: string): Promise<Answered> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#socket.setTimeout(30_000)
      this.#socket.write(text)
    })
  }

  #take(part: Buffer): void {
    this.#parts.push(part)
    const bytes = this.#parts.length === 1 ? part : Buffer.concat(this.#parts)
    this.#parts = [bytes]
    const end = bytes.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = bytes.toString('latin1', 0, end)
    const status = Number(head.slice(9, 12))
    const length = status === 204 ? 0 : Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? Number.NaN)
    if (Number.isNaN(length)) {
      this.#socket.destroy(new Error('An answer without its length.'))
      return
    }
    const body = bytes.subarray(end + 4)
    if (body.length < length) return
    this.#parts = []
    this.#socket.setTimeout(0)
    this.isOpen = !/^connection: close/im.test(head)
    const waiting = this.#waiting
    this.#waiting = undefined
    waiting?.resolve({ status, head, body })
  }

  #fail(error: Error): void {
    this.isOpen = false
    this.#waiting?.reject(error)
    this.#waiting = undefined
  }
}

const idle = new Map<string, Line[]>()

/**
 * Asks a server from one of this machine's addresses. Node's own client computes as much for a call as a fifth of what the server does,
 * which is on the same machine.
 */
export async function plainCall(site: string, localAddress: string, asked: Asked): Promise<Answered> {
  const { hostname, port } = new URL(site)
  const name = `${localAddress} ${port}`
  const lines = idle.get(name) ?? []
  idle.set(name, lines)
  let line = lines.pop()
  while (line?.isOpen === false) line = lines.pop()
  line ??= new Line({ host: hostname, port: Number(port), localAddress })
  const { method, path, headers, body } = asked
  const length = body === undefined ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`
  const head = Object.entries(headers).map(([key, value]) => `${key}: ${value}\r\n`)
  const answer = await line.ask(
    `${method} ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\n${head.join('')}${length}\r\n${body ?? ''}`,
  )
  if (line.isOpen) lines.push(line)
  return answer
}
