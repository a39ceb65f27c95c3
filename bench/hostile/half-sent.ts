import { connect, type Socket } from 'node:net'

/** Connections that begin a request and never end it; so many are held, the oldest is let go for the next. */
export function holdHalfSent(site: string, most = 600): { begin(): void } {
  const { port, hostname } = new URL(site)
  const held: Socket[] = []
  return {
    begin() {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => {}).resume()
      socket.write(
        'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"',
      )
      held.push(socket)
      if (held.length > most) held.shift()?.destroy()
    },
  }
}
