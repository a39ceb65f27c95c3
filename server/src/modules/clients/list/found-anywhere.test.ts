import { clientRecordRoutes, clientRoutes, findRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { correctClient, newClientOf } from '../../../testing/clients.ts'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let adviser: TestAdviser
const people: { name: string; email: string; phone: string; id: number }[] = []
const names = [
  'Ásha Kulkarni',
  'Asha Kulkarni-Rao',
  'Bo Li',
  'मीरा शाह',
  'Lakshminarayanan Subramaniam',
  'Aa Aaa Aaaa',
]

beforeAll(async () => {
  test = await createTestApp()
  adviser = await test.newAdviser()
  // Another firm's clients hold the same.
  const other = await test.newAdviser()
  for (const [nth, name] of names.entries()) {
    const email = `${nth}.kulka@mail-of-${nth}.example`
    const phone = `+91 98${nth}00 0012${nth}`
    await newClientOf(other, { name, email, phone })
    const { id } = await newClientOf(adviser, { name, email, phone })
    const { body } = await adviser.call(clientRoutes.getClient, { params: { id } })
    people.push({ name, email, phone: body.phone ?? '', id })
  }
})
afterAll(() => test.close())

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
const searched = async (search: string, query: Record<string, unknown> = {}) => {
  const answer = await adviser.call(clientRoutes.listClients, { query: { search, ...query } })
  return answer.body.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** Who holds every word in one of these places, or a phone however it was typed, looked at one by one. */
function holders(search: string): number[] {
  const digits = search.replace(/[\s-]/g, '').replace(/^\+(91)?/, '')
  const isPhone = /^\d+$/.test(digits)
  const words = folded(search).split(' ')
  return people
    .filter(({ name, email, phone }) => {
      const places = [name, email, phone].map(folded)
      return (
        (isPhone && phone.includes(digits)) ||
        words.every((word) => places.some((place) => place.includes(word)))
      )
    })
    .map(({ id }) => id)
}

describe('a client is found', () => {
  it('by any part of name, e-mail and phone, as if everyone were looked at', async () => {
    const asked = new Set<string>()
    for (const { name, email, phone } of people) {
      for (const text of [folded(name), email, phone].flatMap((place) => place.split(' '))) {
        for (const length of [1, 2, 3, 4, 8, 9, 12]) {
          for (let from = 0; from + length <= text.length; from += 3)
            asked.add(text.slice(from, from + length))
        }
      }
      // A part with a part of another place.
      asked.add(`${folded(name).slice(0, 3)} ${email.slice(-6)}`)
      asked.add(`${email.slice(2, 7)} ${folded(name).slice(-5)}`)
      // What the index tells, with what is too short and too long for it.
      asked.add(`${folded(name).slice(0, 3)} ${email.slice(3, 5)}`)
      asked.add(`${email.slice(2, 7)} ${email.slice(0, 12)} a`)
      asked.add(`${email.slice(3, 5)} ${folded(name).slice(0, 3)}`)
    }
    asked.add('kulkarnx')
    asked.add('subramaniaX'.toLowerCase())
    expect(asked.size).toBeGreaterThan(150)
    for (const search of asked) expect([search, await searched(search)]).toEqual([search, holders(search)])
  })

  it('and counted on its first page, with how many all have', async () => {
    const first = await adviser.call(clientRoutes.listClients, { query: { search: 'kulka', limit: 2 } })
    expect(first.body).toHaveLength(2)
    expect(first.headers['x-total-count']).toBe(String(names.length))
    const cursor = String(first.headers['x-next-cursor'])
    const second = await adviser.call(clientRoutes.listClients, {
      query: { search: 'kulka', limit: 2, cursor },
    })
    expect([second.body.length, second.headers['x-total-count']]).toEqual([2, undefined])
  })

  it('the nearest first, by the key of the name as it is now', async () => {
    const own = await test.newAdviser()
    const nearest = async (q: string) => {
      const { body } = await own.call(findRoutes.find, { query: { q } })
      return [body.clientCount, body.clients.map(({ name }) => name)]
    }
    const make = async (name: string, email: string) => (await newClientOf(own, { name, email })).id
    const ravi = await make('Ravi Mehta', 'ravi@example.com')
    await make('Mehta Zubin', 'zubin@example.com')
    await make('Meht Á', 'a@example.com')
    await make('Amehta Devi', 'devi@example.com')
    await make('Bela Shah', 'bela.mehta@example.com')
    expect(await nearest('mehta')).toEqual([4, ['Mehta Zubin', 'Ravi Mehta', 'Amehta Devi', 'Bela Shah']])
    expect(await nearest('meht')).toEqual([
      5,
      ['Meht Á', 'Mehta Zubin', 'Ravi Mehta', 'Amehta Devi', 'Bela Shah'],
    ])
    // The same letters to a search, and another place among names.
    expect((await correctClient(own, ravi, { name: 'Ávi Mehta' })).status).toBe(200)
    expect((await correctClient(own, ravi, { name: 'Avi Mehta' })).status).toBe(200)
    await make('Azim Mehta', 'azim@example.com')
    expect(await nearest('mehta')).toEqual([
      5,
      ['Mehta Zubin', 'Avi Mehta', 'Azim Mehta', 'Amehta Devi', 'Bela Shah'],
    ])
    expect(await nearest('mehta example')).toEqual([5, expect.any(Array)])
  })

  it('those first of whose name the other words are, too, though the index tells nothing of these', async () => {
    const own = await test.newAdviser()
    const make = (name: string, email: string) => newClientOf(own, { name, email })
    await make('Lakshmi Amate', 'navin@example.com')
    await make('Lakshmi Banad', 'b@example.com')
    await make('Lakshmi Narayan', 'n@example.com')
    await make('Nalini Lakshmi', 'l@example.com')
    const nearest = async (q: string) => {
      const { body } = await own.call(findRoutes.find, { query: { q } })
      return body.clients.map(({ name }) => name)
    }
    const wanted = ['Lakshmi Narayan', 'Lakshmi Amate', 'Lakshmi Banad', 'Nalini Lakshmi']
    expect(await nearest('lakshmi na')).toEqual(wanted)
    expect(await nearest('lakshmi na example.com')).toEqual(wanted)
    expect(await nearest('na lakshmi')).toEqual([
      'Nalini Lakshmi',
      'Lakshmi Narayan',
      'Lakshmi Amate',
      'Lakshmi Banad',
    ])
  })

  it('page by page, from the last name to the first as well', async () => {
    const pages = async (sort: string) => {
      const found: string[] = []
      for (let cursor: string | undefined; ; ) {
        const query = { search: 'kulka', limit: 2, sort, ...(cursor && { cursor }) }
        const { body, headers } = await adviser.call(clientRoutes.listClients, { query })
        found.push(...body.map(({ name }) => name))
        if (headers['x-next-cursor'] === undefined) return found
        cursor = String(headers['x-next-cursor'])
      }
    }
    const inOrder = await pages('name')
    expect(inOrder.toSorted()).toEqual(names.toSorted())
    expect(await pages('-name')).toEqual(inOrder.toReversed())
  })

  it('by what is new and no more by what was, and not at all once archived', async () => {
    const { id } = await newClientOf(adviser, { name: 'Zarina Former', email: 'before@example.com' })
    expect([await searched('former'), await searched('before@')]).toEqual([[id], [id]])
    const answer = await correctClient(adviser, id, { name: 'Zarina Latter', email: 'after@example.com' })
    expect(answer.status).toBe(200)
    expect([await searched('former'), await searched('before@'), await searched('latter')]).toEqual([
      [],
      [],
      [id],
    ])
    const { db } = test.dependencies.database
    const kept = await db.selectFrom('client_suffix').select('suffix').where('client_id', '=', id).execute()
    const { phone } = await db
      .selectFrom('client')
      .select('phone')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const parts = ['zarina latter', 'after@example.com', phone ?? ''].flatMap((line) =>
      Array.from({ length: Math.max(0, line.length - 2) }, (_, place) => line.slice(place, place + 8)),
    )
    expect(kept.map(({ suffix }) => suffix).toSorted()).toEqual([...new Set(parts)].toSorted())
    await adviser.call(clientRecordRoutes.archiveClient, { params: { id }, body: {} })
    expect([await searched('latter'), await searched('latter', { archived: true })]).toEqual([[], [id]])
    const { body: found } = await adviser.call(findRoutes.find, { query: { q: 'latter' } })
    expect(found.clients).toEqual([])
  })
})
