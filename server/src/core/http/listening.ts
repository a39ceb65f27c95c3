import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

interface Address {
  host: string
  port: number
}

/**
 * Tries an address before work is put into starting.
 * @returns its port, or for 0 one that is free
 * @throws in words where it cannot be listened on
 */
export async function checkAddress(address: Address): Promise<number> {
  const server = createServer()
  await inWords(address, async () => {
    server.listen(address)
    await once(server, 'listening')
  })
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

/** Runs what listens on an address; a refusal names the setting that is wrong. */
export async function inWords<T>({ host, port }: Address, listen: () => Promise<T>): Promise<T> {
  try {
    return await listen()
  } catch (error) {
    switch ((error as NodeJS.ErrnoException).code) {
      case 'EADDRINUSE':
        throw new Error(
          `The port is in use by another program (${port}). Set PORT to another one, for example: PORT=8081 npm start`,
        )
      case 'EACCES':
        throw new Error(`The port ${port} is not for this user to open. Set PORT to one above 1023.`)
      case 'EADDRNOTAVAIL':
      case 'EAFNOSUPPORT':
      case 'EINVAL':
      case 'ENOTFOUND':
      case 'EAI_AGAIN':
        throw new Error(
          `HOST is ${host}, which is not an address of this machine. Set HOST to 127.0.0.1 for this machine alone, or ` +
            'to 0.0.0.0 for every address that it has.',
        )
      default:
        throw error
    }
  }
}
