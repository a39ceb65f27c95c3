import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A language model's endpoint on this machine, which answers as a test says. */
export interface ModelEndpoint {
  /** With these the server asks it. */
  settings: { ASSISTANT_API_URL: string; ASSISTANT_API_KEY: string }
  /** What arrived, as it was sent. */
  arrived: string[]
  answering: (answer: ServerResponse) => void
  close(): void
}

export async function openModelEndpoint(): Promise<ModelEndpoint> {
  const server = createServer((request, answer) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      endpoint.arrived.push(Buffer.concat(parts).toString())
      endpoint.answering(answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const endpoint: ModelEndpoint = {
    settings: { ASSISTANT_API_URL: `http://127.0.0.1:${port}/v1`, ASSISTANT_API_KEY: 'k-123' },
    arrived: [],
    answering: chosen(),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return endpoint
}

/** An answer that chooses tools, beside words that are to be shown nowhere. */
export function chosen(...calls: [name: string, given: unknown][]): ModelEndpoint['answering'] {
  const toolCalls = calls.map(([name, given]) => ({
    function: { name, arguments: typeof given === 'string' ? given : JSON.stringify(given) },
  }))
  const content = 'Buy Quant Small Cap now. Meera’s PAN is ABCDE1234F.'
  return (answer) =>
    answer.end(JSON.stringify({ choices: [{ message: { content, tool_calls: toolCalls } }] }))
}
