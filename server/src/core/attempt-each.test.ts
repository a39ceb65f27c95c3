import { expect, it } from 'vitest'
import { attemptEach } from './attempt-each.ts'

it('one item that fails keeps no other waiting, and is named at the end', async () => {
  const done: number[] = []
  const work = async (item: number) => {
    if (item === 2) throw new Error('The second failed')
    done.push(item)
  }
  const ended = attemptEach([1, 2, 3], work, 'Not all were done')
  await expect(ended).rejects.toMatchObject({
    message: 'Not all were done',
    errors: [{ message: 'The second failed' }],
  })
  expect(done).toEqual([1, 3])
})

it('the signal ends it between two items', async () => {
  const ending = new AbortController()
  const done: number[] = []
  const work = async (item: number) => {
    done.push(item)
    ending.abort(new Error('The server is ending.'))
  }
  await expect(attemptEach([1, 2], work, 'Not all were done', ending.signal)).rejects.toThrow('is ending')
  expect(done).toEqual([1])
})
