import { afterEach, expect, it } from 'vitest'
import { createDrawingPool, type DrawingPool, type PoolLimits } from './drawing-pool.ts'

let pool: DrawingPool
afterEach(() => pool.close())

const limits: PoolLimits = { threads: 1, waiting: 8, ofAccount: 3, longestMs: 3_000 }
const module = new URL('./drawing.fixture.ts', import.meta.url).href
const draw = (account: string, name: string, ...given: unknown[]) =>
  new Promise<Buffer>((resolve, reject) => {
    pool.draw(account, { module, name, given }).then(resolve, reject)
  })

it('goes on answering while a drawing never ends, and draws the next one after it was ended', async () => {
  pool = createDrawingPool(limits)
  const endless = draw('a', 'spin')
  const next = draw('b', 'write', 'next')
  await expect(endless).rejects.toThrow('took too long')
  expect((await next).toString()).toBe('next')
})

it('tells why a drawing failed, and draws the next one', async () => {
  pool = createDrawingPool(limits)
  await expect(draw('a', 'fail')).rejects.toThrow('no ink')
  expect((await draw('a', 'write', 'again')).toString()).toBe('again')
})

it('refuses what an account wants beyond its share, and what all want beyond the queue', async () => {
  pool = createDrawingPool({ ...limits, waiting: 4 })
  const drawn = ['1', '2', '3'].map((text) => draw('a', 'write', text))
  await expect(draw('a', 'write', '4')).rejects.toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
  const others = ['b', 'c'].map((account) => draw(account, 'write', account))
  await expect(draw('d', 'write', 'd')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  expect((await Promise.all([...drawn, ...others])).map(String)).toEqual(['1', '2', '3', 'b', 'c'])
})

it('draws one account’s document before the second of another', async () => {
  pool = createDrawingPool({ ...limits, threads: 2, longestMs: 60_000 })
  // One thread has a drawing of the first account throughout, so that the other draws all else in turn.
  draw('a', 'spin').catch(() => undefined)
  const order: string[] = []
  const noted = (account: string, text: string) =>
    draw(account, 'write', text).then((bytes) => order.push(String(bytes)))
  await Promise.all([noted('a', 'a1'), noted('a', 'a2'), noted('b', 'b1')])
  expect(order).toEqual(['a1', 'b1', 'a2'])
})
