const bell = new MessageChannel()

/** Lets messages in that wait at a worker already: a message to oneself comes after them. */
export function waitingMessages(): Promise<void> {
  return new Promise((resolve) => {
    bell.port1.onmessage = () => resolve()
    bell.port2.postMessage(undefined)
  })
}
