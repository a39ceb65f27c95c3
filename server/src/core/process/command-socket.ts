import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { overFirms } from '../database/reach.ts'

/**
 * A command's work inside the server that holds the data folder. `report` sends progress to the command line;
 * `signal` is aborted when that goes away. Arguments come from a process of the same user, and are checked
 * nevertheless; the result must survive JSON.
 */
export type CommandHandler = (
  argument: unknown,
  progress: { report: (value: unknown) => void; signal: AbortSignal },
) => Promise<unknown>

type Request = { command: string; argument: unknown }
type Message = { kind: 'progress' | 'result'; value: unknown } | { kind: 'failed'; message: string }

/** Longest address of a Unix socket that every system takes. */
const longestAddress = 100

/** The server did not take the command, or failed at it. */
class CommandError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'CommandError'
  }
}

/** Address of the socket in a data folder; relative where that is shorter, as addresses are limited. */
function addressIn(dataDir: string): string {
  const absolute = join(resolve(dataDir), 'commands.sock')
  const near = relative(process.cwd(), absolute)
  const address = near !== '' && near.length < absolute.length ? near : absolute
  if (Buffer.byteLength(address) > longestAddress) {
    throw new CommandError(
      `The path of DATA_DIR is too long for a socket (${longestAddress} bytes at most). Choose a shorter one.`,
    )
  }
  return address
}

/**
 * Takes commands over a Unix socket in the data folder, which only this user may open. The caller holds the
 * folder, so a socket that lies there is a dead process's.
 * @returns the function that stops it, having told running commands and waited for them to end
 */
export async function serveCommands(
  dataDir: string,
  handlers: Record<string, CommandHandler>,
): Promise<() => Promise<void>> {
  const address = addressIn(dataDir)
  rmSync(address, { force: true })
  const open = new Map<Socket, Promise<void>>()
  const server = createServer((socket) => {
    const answered = answer(socket, handlers).finally(() => open.delete(socket))
    open.set(socket, answered)
  })
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    // The socket is made with these rights; a chmod afterwards would leave a moment in between.
    const before = process.umask(0o177)
    server.listen(address, done)
    process.umask(before)
  })
  chmodSync(address, 0o600)
  return async () => {
    const closed = new Promise<void>((done) => server.close(() => done()))
    const running = [...open.values()]
    for (const socket of open.keys()) socket.destroy()
    await Promise.all([closed, ...running])
  }
}

async function answer(socket: Socket, handlers: Record<string, CommandHandler>): Promise<void> {
  const gone = new AbortController()
  socket.on('error', () => gone.abort())
  socket.on('close', () => gone.abort())
  const send = (message: Message) => {
    if (socket.writable) socket.write(`${JSON.stringify(message)}\n`)
  }
  try {
    const { command, argument } = parseRequest(await firstLine(socket))
    const handler = Object.hasOwn(handlers, command) ? handlers[command] : undefined
    if (handler === undefined)
      throw new CommandError(`The running server does not know the command ${command}.`)
    const report = (value: unknown) => send({ kind: 'progress', value })
    send({
      kind: 'result',
      value: await overFirms('command', () => handler(argument, { report, signal: gone.signal })),
    })
  } catch (error) {
    send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) })
  }
  socket.end()
}

const longestRequest = 1_000_000

function firstLine(socket: Socket): Promise<string> {
  return new Promise((done, fail) => {
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (piece: string) => {
      text += piece
      const end = text.indexOf('\n')
      if (end !== -1) done(text.slice(0, end))
      else if (text.length > longestRequest) fail(new CommandError('The command is too long.'))
    })
    socket.on('close', () => fail(new CommandError('The command broke off.')))
  })
}

function parseRequest(line: string): Request {
  const request: unknown = JSON.parse(line)
  if (typeof request === 'object' && request !== null && 'command' in request) {
    const { command, argument } = request as { command: unknown; argument?: unknown }
    if (typeof command === 'string') return { command, argument }
  }
  throw new CommandError('A command is {command, argument}.')
}

/**
 * Has a command done by the server that holds the data folder.
 * @throws CommandError where no server answers, or with the message of what failed there
 */
export async function sendCommand(
  dataDir: string,
  command: string,
  argument: unknown,
  onProgress: (value: unknown) => void,
): Promise<unknown> {
  const socket = connect(addressIn(dataDir))
  await new Promise<void>((done, fail) => {
    socket.once('connect', done)
    socket.once('error', (error) => fail(new CommandError(unreachable(error))))
  })
  socket.on('error', () => {})
  socket.write(`${JSON.stringify({ command, argument } satisfies Request)}\n`)
  for await (const line of createInterface({ input: socket })) {
    const message = JSON.parse(line) as Message
    if (message.kind === 'progress') onProgress(message.value)
    else {
      socket.destroy()
      if (message.kind === 'failed') throw new CommandError(message.message)
      return message.value
    }
  }
  throw new CommandError('The running server ended before the command was done. Start it and try again.')
}

function unreachable(error: Error): string {
  const code = (error as NodeJS.ErrnoException).code ?? 'unknown error'
  return `The process that holds the data folder takes no commands (${code}). End it, or try again when it has started.`
}
