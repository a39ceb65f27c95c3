import { describe, expect, it } from 'vitest'
import { type BookMemory, share } from './book-memory.ts'

const newMemory = (): BookMemory => ({
  navs: undefined,
  underWay: new Map(),
})

describe('work that requests share', () => {
  it('is done once for all that come while it goes on, and again for who comes later', async () => {
    const memory = newMemory()
    let times = 0
    const end = Promise.withResolvers<void>()
    const work = () => {
      times += 1
      return end.promise
    }
    const asked = [share(memory, 'a book', work), share(memory, 'a book', work)]
    end.resolve()
    await Promise.all(asked)
    expect(times).toBe(1)
    await share(memory, 'a book', work)
    expect(times).toBe(2)
  })

  it('fails for who began it, and sends the others to look for themselves', async () => {
    const memory = newMemory()
    const end = Promise.withResolvers<void>()
    const began = share(memory, 'a book', () => end.promise)
    const waits = share(memory, 'a book', () => end.promise)
    end.reject(new Error('The connection broke.'))
    await expect(began).rejects.toThrow('The connection broke.')
    await waits
    await share(memory, 'a book', async () => {})
  })
})
