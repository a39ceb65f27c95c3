const underWay = new Map<string, Promise<Response>>()

/**
 * The answer to `start`, or to the same write where one is under way: the second press of a double one is known here
 * before any screen can show that the first was taken, so one request leaves and both presses are given its answer.
 */
export async function shareWrite(
  { address, method, body }: { address: string; method: string; body: string },
  start: () => Promise<Response>,
): Promise<Response> {
  const write = `${method} ${address} ${body}`
  let answer = underWay.get(write)
  if (answer === undefined) {
    answer = start().finally(() => underWay.delete(write))
    underWay.set(write, answer)
  }
  // A body is read once: each has one of its own.
  return (await answer).clone()
}
