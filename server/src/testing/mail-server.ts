import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A real SMTP server on loopback for the time of `use`, with what it received. */
export async function withServer(
  options: SMTPServerOptions,
  use: (url: string, received: string[]) => Promise<void>,
) {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk) => {
        text += chunk
      })
      stream.on('end', () => {
        received.push(text)
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  await use(`smtp://127.0.0.1:${port}`, received)
  await new Promise<void>((resolve) => server.close(() => resolve()))
}

/** For senders of mails that carry none. */
export function noAttachment(): Promise<never> {
  return Promise.reject(new Error('None of these mails carries an attachment.'))
}
