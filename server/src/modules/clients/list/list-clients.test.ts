import { clientRecordRoutes, clientRoutes, kycRoutes } from '@lakshya/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newClientOf } from '../../../testing/clients.ts'
import { createTestApp, type TestAdviser, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let adviser: TestAdviser
const names = ['asha Rao', 'Asha Nair', 'Bina Shah', 'chetan Das', 'Bina Shah', 'Élodie Menon', 'Zoya Ali']
beforeAll(async () => {
  test = await createTestApp()
  adviser = await test.newAdviser()
  for (const [n, name] of names.entries()) {
    await newClientOf(adviser, { name, email: `${'gfedcba'[n]}@example.com`, phone: `98220417${60 + n}` })
  }
  const ids = (await list({})).body.map((client) => client.id)
  await setKyc(ids[1] ?? 0, 'Validated')
  await setKyc(ids[4] ?? 0, 'Validated')
  await setKyc(ids[5] ?? 0, 'On hold')
})
afterAll(() => test.close())

const list = (query: Record<string, unknown>) => adviser.call(clientRoutes.listClients, { query })
const setKyc = (id: number, state: string) =>
  adviser.call(kycRoutes.setKycStatus, {
    params: { id },
    body: { state, agency: 'CAMS', reference: 'A1', date: '2026-11-02' },
  })
const sorted = ['Asha Nair', 'asha Rao', 'Bina Shah', 'Bina Shah', 'chetan Das', 'Zoya Ali', 'Élodie Menon']

/** Every page of a list, by its cursors. */
async function pages(query: Record<string, unknown>): Promise<{ id: number; name: string }[][]> {
  const found = []
  let cursor: string | undefined
  do {
    const answer = await list(cursor === undefined ? query : { ...query, cursor })
    expect(answer.status).toBe(200)
    found.push(answer.body)
    cursor = answer.headers['x-next-cursor'] as string | undefined
  } while (cursor !== undefined)
  return found
}

describe('the list of clients', () => {
  it('is by name whatever the case, all of it where no limit is given', async () => {
    const answer = await list({})
    expect(answer.body.map((client) => client.name)).toEqual(sorted)
    expect(answer.headers['x-next-cursor']).toBeUndefined()
  })

  it.each([
    'name',
    '-name',
    'email',
    '-email',
    'kycStatus',
    '-kycStatus',
    'portfolioValue',
    'gain',
    '-gain',
    '-portfolioValue',
    'goalCount',
    '-fundCount',
  ])('comes page by page in the order of %s, each client once', async (sort) => {
    const all = (await list({ sort })).body.map((client) => client.id)
    expect(new Set(all).size).toBe(names.length)
    for (const limit of [1, 2, 3, 7, 100]) {
      const found = await pages({ sort, limit })
      expect(found.flat().map((client) => client.id)).toEqual(all)
      expect(found).toHaveLength(Math.ceil(names.length / limit))
    }
  })

  it('sorts by e-mail and by completed KYC, upwards and downwards', async () => {
    const emails = (await list({ sort: '-email' })).body.map((client) => client.email?.[0])
    expect(emails.join('')).toBe('gfedcba')
    const states = (await list({ sort: '-kycStatus' })).body.map((client) => client.kycStatus)
    expect(states).toEqual([true, true, false, false, false, false, false])
  })

  it('goes on after a client that was corrected or archived between two pages', async () => {
    const extra = await newClientOf(adviser, { name: 'Asha Zz', email: 'zz@example.com' })
    const first = await list({ limit: 3 })
    expect(first.body.at(-1)?.id).toBe(extra.id)
    await adviser.call(clientRecordRoutes.archiveClient, { params: { id: extra.id }, body: {} })
    const next = await list({ limit: 3, cursor: first.headers['x-next-cursor'] })
    expect(next.body.map((client) => client.name)).toEqual(sorted.slice(2, 5))
  })

  it.each([
    ['part of a name', 'SHA ra', ['asha Rao']],
    ['words in any order', 'nair ash', ['Asha Nair']],
    ['words of name and e-mail', 'f@ asha', ['Asha Nair']],
    ['words of which one is nowhere', 'asha nowhere', []],
    ['a name by its capital with its accent', 'ÉLO', ['Élodie Menon']],
    ['a name without its accent', 'elod', ['Élodie Menon']],
    ['a name with an accent that it has not', 'zóya', ['Zoya Ali']],
    ['part of an e-mail', 'C@EX', ['Bina Shah']],
    ['part of a phone', '041766', ['Zoya Ali']],
    ['a phone with its country and gaps', '+91 98220-41766', ['Zoya Ali']],
    ['wildcards, which stand for themselves', '%', []],
    ['wildcards, which stand for themselves', 'a_ha', []],
    ['what is in no client', "' or 1=1 --", []],
  ])('finds %s: %s', async (_case, search, found) => {
    expect((await list({ search })).body.map((client) => client.name)).toEqual(found)
  })

  it('says with the first of several pages how many there are', async () => {
    const total = async (query: Record<string, unknown>) => (await list(query)).headers['x-total-count']
    expect(await total({ limit: 3 })).toBe(String(names.length))
    expect(await total({ limit: 3, sort: '-portfolioValue' })).toBe(String(names.length))
    expect(await total({ limit: 1, search: 'asha' })).toBe('2')
    expect(await total({ limit: 1, search: 'asha', sort: '-gain' })).toBe('2')
    expect(await total({ limit: 1, kyc: 'Validated' })).toBe('2')
    const cursor = (await list({ limit: 3 })).headers['x-next-cursor']
    expect(await total({ limit: 3, cursor })).toBeUndefined()
    expect(await total({ limit: 100 })).toBeUndefined()
  })

  it('can be of one KYC state', async () => {
    expect((await list({ kyc: 'Validated' })).body).toHaveLength(2)
    expect((await list({ kyc: 'On hold', sort: 'portfolioValue' })).body).toHaveLength(1)
    expect((await list({ kyc: 'Rejected' })).body).toEqual([])
    const open = (await list({ kyc: 'open' })).body
    expect(open).toHaveLength(names.length - 2)
    expect(open.map((client) => client.kycState)).not.toContain('Validated')
  })

  it.each([
    ['cursor', 'nonsense'],
    ['cursor', Buffer.from('{"id":1}').toString('base64url')],
    ['cursor', 'x'.repeat(2000)],
    ['limit', '0'],
    ['limit', '1001'],
    ['limit', 'ten'],
    ['sort', 'panNumber'],
    ['sort', '--name'],
    ['kyc', 'validated'],
    ['standing', 'behind'],
    ['archived', 'perhaps'],
    ['search', 'x'.repeat(300)],
  ])('refuses the %s %.20s by name', async (field, value) => {
    const answer = await list({ [field]: value })
    expect([answer.status, answer.problem.details?.[0]?.path]).toEqual([422, field])
  })

  it('refuses a cursor of another order and of another adviser', async () => {
    const cursor = (await list({ limit: 2 })).headers['x-next-cursor']
    expect((await list({ limit: 2, cursor, sort: '-name' })).status).toBe(422)
    const other = await test.newAdviser()
    await newClientOf(other)
    expect((await other.call(clientRoutes.listClients, { query: { limit: 2, cursor } })).status).toBe(422)
    expect(String(cursor)).not.toContain(Buffer.from('bina').toString('base64url'))
  })

  it('takes the longest name that can be registered into a cursor', async () => {
    const own = await test.newAdviser()
    const name = '\ufdfa'.repeat(120)
    await newClientOf(own, { name })
    await newClientOf(own, { name })
    const first = await own.call(clientRoutes.listClients, { query: { limit: 1 } })
    const cursor = first.headers['x-next-cursor']
    const second = await own.call(clientRoutes.listClients, { query: { limit: 1, cursor } })
    expect(second.status).toBe(200)
    expect(second.body[0]?.id).toBe((first.body[0]?.id ?? 0) + 1)
  })
})
