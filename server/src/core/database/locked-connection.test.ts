import { CompiledQuery, type DatabaseConnection } from 'kysely'
import { describe, expect, it } from 'vitest'
import { inFirm } from './in-firm.ts'
import { LockedConnection, type SendingPace } from './locked-connection.ts'
import { asFirm, asNobody, overFirms, systemFirm } from './reach.ts'

/** A connection that writes down what goes over it. */
function openWritten(isOn: boolean, pace: SendingPace = 'one by one') {
  const sent: string[] = []
  const inner: DatabaseConnection = {
    async executeQuery({ sql }) {
      sent.push(sql)
      return { rows: [] }
    },
    streamQuery() {
      throw new Error('Nothing streams.')
    },
  }
  const say = async (words: string) => {
    sent.push(words)
  }
  const connection = new LockedConnection(
    inner,
    { isOn },
    {
      pace,
      begin: (how, words) => say(`begin${how}${words}`),
      say,
      rollback: () => say('rollback'),
    },
  )
  const ask = (words: string) => connection.executeQuery(CompiledQuery.raw(words))
  return { connection, ask, sent }
}

const [clients, accounts] = ['select from client', 'select from adviser']
/** What a route of a visitor's does: it looks for an account, and is of that account's firm, or of none. */
async function lookFor(firmId: number, isOn: boolean) {
  const { connection, ask, sent } = openWritten(isOn)
  await asFirm(systemFirm, async () => {
    await connection.begin({})
    await ask(accounts)
    const db = { isTransaction: true } as Parameters<typeof inFirm>[0]
    await inFirm(db, firmId, () => ask(clients))
    await overFirms('mailbox limits', () => ask(clients))
    await inFirm(db, firmId, () => ask(clients))
    await ask(accounts)
  })
  return sent
}

describe('a connection under the second lock', () => {
  it('says nothing at all where the lock is off', async () => {
    expect(await lookFor(7, false)).toEqual(['begin', accounts, clients, clients, clients, accounts])
    const { ask, sent } = openWritten(false)
    await asFirm(7, () => ask(clients))
    expect(sent).toEqual([clients])
  })

  it('says as much for an account that nobody has as for one of a firm', async () => {
    const known = await lookFor(7, true)
    expect(known).toEqual([
      'begin; set local role lakshya_tenant',
      accounts,
      "set local lakshya.firm = '7'",
      clients,
      'set local role none',
      clients,
      "set local role lakshya_tenant; set local lakshya.firm = '7'",
      clients,
      accounts,
    ])
    const unknown = await lookFor(systemFirm, true)
    expect(unknown.map((words) => words.replace("'0'", "'7'"))).toEqual(known)
  })

  it('says a firm once, with the beginning', async () => {
    const { connection, ask, sent } = openWritten(true)
    await asFirm(7, async () => {
      await connection.begin({ isolationLevel: 'repeatable read' })
      await Promise.all([ask(clients), ask(clients)])
    })
    const words = "; set local role lakshya_tenant; set local lakshya.firm = '7'"
    expect(sent).toEqual([`begin isolation level repeatable read${words}`, clients, clients])
  })

  it('makes a transaction of a single statement, and of none that is not about client data', async () => {
    const { ask, sent } = openWritten(true)
    await asFirm(7, () => ask(clients))
    await asNobody(() => ask(clients))
    await asFirm(7, () => ask(accounts))
    await overFirms('start', () => ask(clients))
    const role = 'begin; set local role lakshya_tenant'
    const own = [`${role}; set local lakshya.firm = '7'`, clients, 'commit']
    expect(sent).toEqual([...own, role, clients, 'commit', accounts, clients])
  })

  it('sends all of a single statement’s transaction before it is answered, where its way lets it', async () => {
    const { ask, sent } = openWritten(true, 'at once')
    const answer = asFirm(7, () => ask(clients))
    const all = ["begin; set local role lakshya_tenant; set local lakshya.firm = '7'", clients, 'commit']
    expect(sent).toEqual(all)
    await answer
    expect(sent).toEqual(all)
  })

  it.each(['one by one', 'at once'] as const)(
    'gives each of several statements at once, sent %s, the rows of who asked it',
    async (pace) => {
      const { connection, ask, sent } = openWritten(true, pace)
      await connection.begin({})
      await Promise.all([1, 2, 1].map((firmId) => asFirm(firmId, () => ask(`${clients} ${firmId}`))))
      expect(sent.slice(1).filter((words) => words.startsWith('set'))).toHaveLength(3)
      for (const [place, words] of sent.entries()) {
        const asked = /^select from client (\d)$/.exec(words)?.[1]
        if (asked !== undefined) expect(sent[place - 1]).toContain(`lakshya.firm = '${asked}'`)
      }
    },
  )
})
