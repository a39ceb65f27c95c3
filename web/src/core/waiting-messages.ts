const bell = new MessageChannel()
/** Each call is answered by its own ring, in their order: several parts of a worker may wait at once. */
const waiting: (() => void)[] = []
bell.port1.onmessage = () => waiting.shift()?.()

/** Lets messages in that wait at a worker already: a message to oneself comes after them. */
export function waitingMessages(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    bell.port2.postMessage(undefined)
  })
}
