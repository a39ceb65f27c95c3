import { expect, it } from 'vitest'
import { createFairTurns } from './fair-turns.ts'

/** Work that ends when it is told to. */
function held() {
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  return { work: () => ended, end }
}

it('lets one who asks for little go before one who asks for much', async () => {
  const inTurn = createFairTurns({ atOnce: 2, ofOne: 2, waiting: 50, waitingOfOne: 50 })
  const order: string[] = []
  const first = held()
  const second = held()
  const begun = [inTurn('greedy', first.work), inTurn('greedy', second.work)]
  for (let n = 0; n < 20; n++) begun.push(inTurn('greedy', async () => void order.push('greedy')))
  begun.push(inTurn('modest', async () => void order.push('modest')))
  first.end()
  second.end()
  await Promise.all(begun)
  expect(order[0]).toBe('modest')
  expect(order).toHaveLength(21)
})

it('leaves room beside one subject, and refuses what is too much to wait', async () => {
  const inTurn = createFairTurns({ atOnce: 3, ofOne: 1, waiting: 3, waitingOfOne: 2 })
  const holding = held()
  const begun = [inTurn('a', holding.work), inTurn('a', holding.work), inTurn('a', holding.work)]
  expect(await inTurn('b', async () => 'at once')).toBe('at once')
  await expect(inTurn('a', holding.work)).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  holding.end()
  await Promise.all(begun)
  expect(await inTurn('a', async () => 'again')).toBe('again')
})

it('goes on after work that fails', async () => {
  const inTurn = createFairTurns({ atOnce: 1, ofOne: 1, waiting: 3, waitingOfOne: 3 })
  const failing = inTurn('a', () => Promise.reject(new Error('no')))
  const next = inTurn('a', async () => 'done')
  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})
