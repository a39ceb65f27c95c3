import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

/**
 * How a mail server behaves: 'well'; 'slow', seconds for each answer; 'refusing', try again later; 'lying', it takes a mail and
 * breaks the connection before it says so; 'silent', it takes a mail and never says anything.
 */
type PostMood = 'well' | 'slow' | 'refusing' | 'lying' | 'silent'

export interface PostOffice {
  url: string
  mood: PostMood
  /** Message-IDs by how often each arrived. */
  arrived: Map<string, number>
  /** The codes that came for an address, the newest last. */
  codesFor(address: string): readonly string[]
  close(): Promise<void>
}

/** A mail server on this machine that keeps what it gets. */
export async function openPostOffice(): Promise<PostOffice> {
  const arrived = new Map<string, number>()
  const codes = new Map<string, string[]>()
  const keep = (recipients: readonly string[], text: string) => {
    const id = /^Message-ID: <([^>]+)>/im.exec(text)?.[1] ?? 'none'
    arrived.set(id, (arrived.get(id) ?? 0) + 1)
    const plain = text.replaceAll(/=\r?\n/g, '')
    const code = /\bcode is (\d{6})\b/.exec(plain)?.[1]
    if (code === undefined) return
    for (const recipient of recipients) codes.set(recipient, [...(codes.get(recipient) ?? []), code])
  }
  const office: PostOffice = {
    url: '',
    mood: 'well',
    arrived,
    codesFor: (address) => codes.get(address) ?? [],
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1_000,
    onMailFrom(_address, _session, done) {
      if (office.mood === 'refusing') return done(Object.assign(new Error('Later.'), { responseCode: 451 }))
      if (office.mood === 'slow') return void sleep(3_000).then(() => done())
      return done()
    },
    onData(stream, session, done) {
      let text = ''
      stream.on('data', (chunk) => {
        text += chunk
      })
      stream.on('end', () => {
        keep(
          session.envelope.rcptTo.map(({ address }) => address),
          text,
        )
        if (office.mood === 'silent') return
        if (office.mood === 'lying') return cut(session)
        done()
      })
    },
  })
  /** Breaks a session off. */
  const cut = (session: { id: string }) => {
    for (const connection of connectionsOf(server)) if (connection.id === session.id) connection.close()
  }
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  office.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return office
}

function connectionsOf(server: SMTPServer): Iterable<{ id: string; close(): void }> {
  return (server as unknown as { connections: Set<{ id: string; close(): void }> }).connections
}
