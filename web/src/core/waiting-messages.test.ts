import { expect, it } from 'vitest'
import { waitingMessages } from './waiting-messages.ts'

it('goes on for everybody who waits at once, in their order', async () => {
  const order: number[] = []
  await Promise.all([1, 2, 3].map((n) => waitingMessages().then(() => order.push(n))))
  expect(order).toEqual([1, 2, 3])
})
